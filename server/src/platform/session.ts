/** Who is signed in, as far as the platform knows; the accounts feature makes them from tokens. */
export interface Session {
  kind: 'customer' | 'restaurant' | 'admin'
  /** Id of the account. */
  id: string
  /** Id of the session itself. */
  sessionId: string
  /** "Who" on the board: the device's label. */
  device: string
}

/** Null for an unknown, ended or expired token. */
export type Authenticate = (token: string) => Promise<Session | null>

/** Calls `onEnd` when someone ends the session, or if that has happened already. Returns how to stop watching. */
export type WatchSession = (session: Session, onEnd: () => void) => () => void
