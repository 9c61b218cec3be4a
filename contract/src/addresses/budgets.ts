/** Written here only: the endpoints join their schemas to them, and `paths/` gives them to callers without schemas. */
export const addresses = {
  replace: { method: 'PUT', path: '/budgets' },
  now: { method: 'GET', path: '/budgets/now' },
} as const
