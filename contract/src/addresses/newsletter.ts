/** Written here only: the endpoints join their schemas to them, and `paths/` gives them to callers without schemas. */
export const addresses = {
  subscription: { method: 'GET', path: '/contact/subscriptions/:token' },
  decide: { method: 'POST', path: '/contact/subscriptions/:token' },
  oneClick: { method: 'POST', path: '/subscribe/:token' },
} as const
