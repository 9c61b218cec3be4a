// An ended session is passed to the sign-in page in history state: in the URL, a link could redirect users elsewhere.

export interface SignedOut {
  /** Path and query of the screen to return to. */
  from: string
  /** Id of the account; another account is not redirected to `from`. */
  who: string
}

/** `who` of the only administrator. */
export const ADMINISTRATOR = 'administrator'

export const signedOutState = (signedOut: SignedOut) => ({ signedOut })

export function readSignedOut(state: unknown): SignedOut | null {
  if (typeof state !== 'object' || state === null || !('signedOut' in state)) return null
  const { from, who } = state.signedOut as Partial<SignedOut>
  return typeof from === 'string' && typeof who === 'string' ? { from, who } : null
}
