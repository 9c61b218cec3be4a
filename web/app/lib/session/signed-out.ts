// An ended session, passed to the sign-in page in history state: in the address, a link could redirect users elsewhere.

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
