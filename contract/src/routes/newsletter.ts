export const newsletter = {
  subscription: { method: 'GET', path: '/contact/subscriptions/:token' },
  decide: { method: 'POST', path: '/contact/subscriptions/:token' },
  oneClick: { method: 'POST', path: '/subscribe/:token' },
} as const
