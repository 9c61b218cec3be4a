// What a sign-in page is told about a session that ended under somebody's hands. It travels in the history's state and in
// no address, so that nobody can send people anywhere by a link.

export interface SignedOut {
  /** Path and query of the screen that stood there. */
  from: string
  /** Whose session it was: nobody else is led to it. */
  who: string
}

/** There is one. */
export const ADMINISTRATOR = 'administrator'

export const signedOutState = (signedOut: SignedOut) => ({ signedOut })

/** Anything may stand in a history's state. */
export function readSignedOut(state: unknown): SignedOut | null {
  if (typeof state !== 'object' || state === null || !('signedOut' in state)) return null
  const { from, who } = state.signedOut as Partial<SignedOut>
  return typeof from === 'string' && typeof who === 'string' ? { from, who } : null
}
