// Tells who holds something open in a session's name that the session is over.
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/observability/log.ts'
import type { WatchSession } from '#platform/session.ts'
import { isAlive, type SessionTimes } from './lifetime.ts'

/** Limits of time are noticed so soon; it is a look at memory. */
const LOOK_MILLISECONDS = 1000

interface Watched {
  /** As last read; null until it was. */
  times: SessionTimes | null
  listeners: Set<() => void>
}

interface Dependencies {
  clock: Clock
  log: Log
  /** Of these, the sessions that nobody has ended. */
  read(ids: readonly string[]): Promise<readonly (SessionTimes & { id: string })[]>
}

export interface SessionWatch {
  watch: WatchSession
  /** The session has changed: it is read anew. */
  doubt(id: string): void
  stop(): void
}

export function createSessionWatch({ clock, log, read }: Dependencies): SessionWatch {
  const watched = new Map<string, Watched>()
  const doubtful = new Set<string>()
  let isPlanned = false

  function doubt(id: string) {
    if (!watched.has(id)) return
    doubtful.add(id)
    if (isPlanned) return
    isPlanned = true
    setImmediate(() => void look())
  }

  async function look() {
    isPlanned = false
    const ids = [...doubtful]
    doubtful.clear()
    // Nobody stays in because the database is away: a stream that ends is opened again, and then asked who it is.
    const rows = await read(ids).catch((error) => {
      log.warn({ err: error }, 'sessions could not be read: what they hold open ends')
      return []
    })
    const alive = new Map(rows.filter((row) => isAlive(row, clock.now())).map((row) => [row.id, row]))
    for (const id of ids) {
      const entry = watched.get(id)
      const times = alive.get(id)
      if (!entry) continue
      entry.times = times ?? null
      if (times) continue
      watched.delete(id)
      for (const tell of entry.listeners) tell()
    }
  }

  const timer = setInterval(() => {
    const now = clock.now()
    // One that looks idle here may have been used through another process.
    for (const [id, { times }] of watched) if (times && !isAlive(times, now)) doubt(id)
  }, LOOK_MILLISECONDS)
  timer.unref()

  return {
    watch({ sessionId }, onEnd) {
      const entry = watched.get(sessionId) ?? { times: null, listeners: new Set() }
      watched.set(sessionId, entry)
      // A function of its own: the same one may be handed over twice.
      const tell = () => onEnd()
      entry.listeners.add(tell)
      // It may have ended while it was being admitted, before anybody listened.
      doubt(sessionId)
      return () => {
        entry.listeners.delete(tell)
        if (entry.listeners.size === 0 && watched.get(sessionId) === entry) watched.delete(sessionId)
      }
    },
    doubt,
    stop: () => clearInterval(timer),
  }
}
