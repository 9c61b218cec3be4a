/** Written here only: the endpoints join their schemas to them, and `paths/` gives them to callers without schemas. */
export const addresses = {
  find: { method: 'GET', path: '/table/offers/coupon/:code' },
  redeem: { method: 'POST', path: '/table/offers/redeem' },
  keep: { method: 'POST', path: '/table/offers/keep' },
  mine: { method: 'GET', path: '/table/offers/mine' },
} as const
