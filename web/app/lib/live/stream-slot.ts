// Over HTTP/1.1 a browser opens six connections to a server, for all its tabs together: a seventh stream would stop every call.

/** The other connections stay free for calls. */
const SLOTS = 4

/** How often a tab without a stream asks. */
export const UNSTREAMED_POLL_MS = 10_000

/**
 * Calls `onTaken` once this tab may hold a stream: at once, or when another tab has closed one. Returns how to give the slot
 * back. Without Web Locks, e.g. on a page without HTTPS, there is no limit.
 */
function takeStreamSlot(onTaken: () => void): () => void {
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

export interface StreamHolder {
  begin: () => void
  /** The tab was hidden: its stream must end. */
  end: () => void
  /** A hidden tab keeps its stream, unless nothing limits their number. */
  keepsHidden?: boolean
}

/**
 * Calls `begin` and `end` as this tab may hold a stream. A phone keeps the tab of every code that was scanned: hidden ones
 * must not have the slots. Returns how to stop; `end` is not called then.
 */
export function holdStream({ begin, end, keepsHidden = false }: StreamHolder): () => void {
  let giveBack: (() => void) | null = null
  function settle() {
    if (!document.hidden || (keepsHidden && 'locks' in navigator)) giveBack ??= takeStreamSlot(begin)
    else if (giveBack) {
      giveBack()
      giveBack = null
      end()
    }
  }
  document.addEventListener('visibilitychange', settle)
  settle()
  return () => {
    document.removeEventListener('visibilitychange', settle)
    giveBack?.()
  }
}
