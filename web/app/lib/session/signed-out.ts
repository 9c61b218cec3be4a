// What a sign-in page knows about an ended session. In history state, not in the address, so that a link cannot
// redirect users elsewhere.

export interface SignedOut {
  /** Path and query of the screen to return to. */
  from: string
  /** Account of the session: another account is not sent there. */
  who: string
}

/** There is only one administrator. */
export const ADMINISTRATOR = 'administrator'

export const signedOutState = (signedOut: SignedOut) => ({ signedOut })

export function readSignedOut(state: unknown): SignedOut | null {
  if (typeof state !== 'object' || state === null || !('signedOut' in state)) return null
  const { from, who } = state.signedOut as Partial<SignedOut>
  return typeof from === 'string' && typeof who === 'string' ? { from, who } : null
}
