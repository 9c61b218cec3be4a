// Detects dead connections, as after sleep, roaming, or behind a proxy that buffers.

/** Milliseconds without data after which a stream is dead; the server sends something every 5 s. */
const SILENCE_MS = 12_000
const ANSWER_MS = 3_000
/** Milliseconds to wait for a response on networks where connecting takes long. */
const PATIENT_ANSWER_MS = 15_000
/** A browser may try up to six dead connections before it opens a new one. */
const QUICK_TRIES = 6

export interface SilenceWatch {
  requested(): void
  received(): void
  /** Reports a dead connection immediately when the device wakes. */
  check(): void
  stop(): void
}

/** Calls `onSilence` if no response arrives or a stream goes silent; the caller then reconnects. */
export function watchSilence(onSilence: () => void): SilenceWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  // A page that was just loaded has no dead connections.
  let tries = QUICK_TRIES
  let dueAt = Number.POSITIVE_INFINITY
  function wait(milliseconds: number) {
    clearTimeout(timer)
    dueAt = Date.now() + milliseconds
    timer = setTimeout(onSilence, milliseconds)
  }
  return {
    requested() {
      tries += 1
      wait(tries > QUICK_TRIES ? PATIENT_ANSWER_MS : ANSWER_MS)
    },
    received() {
      tries = 0
      wait(SILENCE_MS)
    },
    check() {
      if (Date.now() > dueAt) onSilence()
    },
    stop() {
      clearTimeout(timer)
      dueAt = Number.POSITIVE_INFINITY
    },
  }
}
