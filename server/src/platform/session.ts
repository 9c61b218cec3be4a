export interface Session {
  kind: 'customer' | 'restaurant' | 'admin'
  id: string
  sessionId: string
  /** Device label, shown as the actor on the board. */
  device: string
}

export type Authenticate = (token: string) => Promise<Session | null>

/** Calls `onEnd` when the session ends, or if it has already ended. Returns a function that stops watching. */
export type WatchSession = (session: Session, onEnd: () => void) => () => void
