// With HTTP/1.1 a browser opens only six connections per server, for all tabs: six streams would block every call.

const SLOTS = 4

export const UNSTREAMED_POLL_MS = 10_000

/** Returns a function that frees the slot. Without Web Locks (no HTTPS) there is no limit. */
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
      // The request was aborted: another slot was taken, or none is needed.
      .catch(() => {})
  return () => release()
}

export interface StreamHolder {
  begin: () => void
  /** Called when the tab was hidden: its stream must end. */
  end: () => void
  /** Whether a hidden tab keeps its stream, if Web Locks limit the number of streams. */
  staysOpenHidden?: boolean
}

/** Hidden tabs free their slots, since a phone keeps a tab for every scanned code. */
export function holdStream({ begin, end, staysOpenHidden = false }: StreamHolder): () => void {
  let release: (() => void) | null = null
  function settle() {
    if (!document.hidden || (staysOpenHidden && 'locks' in navigator)) release ??= takeStreamSlot(begin)
    else if (release) {
      release()
      release = null
      end()
    }
  }
  document.addEventListener('visibilitychange', settle)
  settle()
  return () => {
    document.removeEventListener('visibilitychange', settle)
    release?.()
  }
}
