/** Separate from `accounts`, which is too large for the frame of every page. */
export const logout = { method: 'POST', path: '/0auth/logout' } as const
