export const budgets = {
  replace: { method: 'PUT', path: '/budgets' },
  now: { method: 'GET', path: '/budgets/now' },
} as const
