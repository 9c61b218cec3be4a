/** In the address, so that a reload keeps the side and the panel next to the form can read it. */
export const withSide = (side: string) => (search: URLSearchParams) => {
  const next = new URLSearchParams(search)
  next.set('type', side)
  return next
}

export const HERE = { replace: true, preventScrollReset: true }
