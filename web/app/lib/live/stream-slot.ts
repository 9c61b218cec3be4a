// Over HTTP/1.1 a browser opens six connections to a server, for all its tabs together: a seventh stream would stop every call.

/** The other connections stay free for calls. */
const SLOTS = 4

/**
 * Calls `onTaken` once this tab may hold a stream: at once, or when another tab has closed one. Returns how to give the slot
 * back. A browser without Web Locks has no limit.
 */
export function takeStreamSlot(onTaken: () => void): () => void {
  if (!('locks' in navigator)) {
    onTaken()
    return () => {}
  }
  const waiting = new AbortController()
  let release = () => waiting.abort()
  for (let slot = 0; slot < SLOTS; slot++)
    navigator.locks
      .request(`tt-stream-${slot}`, { signal: waiting.signal }, () => {
        if (waiting.signal.aborted) return
        waiting.abort()
        const held = new Promise<void>((resolve) => {
          release = resolve
        })
        onTaken()
        return held
      })
      // Another slot was taken, or none is wanted any more.
      .catch(() => {})
  return () => release()
}
