// Finds connections that died without a word: after sleep, roaming, or behind a proxy that swallows what it gets.

/** The server sends something every 5 s. */
const SILENCE_MS = 12_000
const ANSWER_MS = 3_000
/** For a network on which connecting takes long. */
const PATIENT_ANSWER_MS = 15_000
/** A browser keeps up to six connections, and may try all dead ones before it opens another. */
const QUICK_TRIES = 6

export interface SilenceWatch {
  /** A stream was asked for. */
  asked(): void
  heard(): void
  /** Says at once what a device that slept finds out late. */
  check(): void
  stop(): void
}

/** Calls `onSilence` when no answer comes, or nothing more. The caller asks for another stream then. */
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
    asked() {
      tries += 1
      wait(tries > QUICK_TRIES ? PATIENT_ANSWER_MS : ANSWER_MS)
    },
    heard() {
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
