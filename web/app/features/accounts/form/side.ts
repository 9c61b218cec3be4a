/** The address with the side that was chosen: the panel beside the form speaks to it, and a reload keeps it. */
export const withSide = (side: string) => (search: URLSearchParams) => {
  const next = new URLSearchParams(search)
  next.set('type', side)
  return next
}

/** No step of its own to go back from. */
export const HERE = { replace: true, preventScrollReset: true }
