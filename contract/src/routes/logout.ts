/** Separate from `accounts`, which is too large to be loaded by every page. */
export const logout = { method: 'POST', path: '/0auth/logout' } as const
