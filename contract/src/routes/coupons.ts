export const coupons = {
  find: { method: 'GET', path: '/table/offers/coupon/:code' },
  redeem: { method: 'POST', path: '/table/offers/redeem' },
  send: { method: 'POST', path: '/table/offers/keep' },
  mine: { method: 'GET', path: '/table/offers/mine' },
} as const
