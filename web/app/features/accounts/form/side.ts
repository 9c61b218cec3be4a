/** The side (guest or restaurant) is in the URL, so that it survives a reload and the panel next to it can follow. */
export const withSide = (side: string) => (search: URLSearchParams) => {
  const next = new URLSearchParams(search)
  next.set('type', side)
  return next
}

export const REPLACE_OPTIONS = { replace: true, preventScrollReset: true }
