/** Id of the customer whom the registration signed in, from the navigation's state; null for any other. */
export const signedInBy = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'signedInAs' in state && typeof state.signedInAs === 'string'
    ? state.signedInAs
    : null
