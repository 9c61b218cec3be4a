// Counters in memory, per process: coarse protection against floods from one source.
import type { Clock } from './clock.ts'
import { type Counted, type KeyOf, type Limit, nameOfKey } from './limits.ts'

const KEYS_MAX = 100_000

export interface Throttle {
  /** Counts one under `key`; false when the limit of the running window is reached. */
  take<Each extends Counted>(limit: Limit<Each>, key: KeyOf<Each>): boolean
}

/** Fixed windows; the oldest keys go first when there are too many. */
export function createThrottle({ clock, scale = 1 }: { clock: Clock; scale?: number }): Throttle {
  const counts = new Map<string, { window: number; used: number }>()
  return {
    take(limit, key) {
      const window = Math.floor(clock.now().getTime() / (limit.seconds * 1000))
      const name = `${limit.name}\n${nameOfKey(key)}`
      const found = counts.get(name)
      const used = found?.window === window ? found.used : 0
      if (used >= limit.count * scale) return false
      counts.delete(name)
      counts.set(name, { window, used: used + 1 })
      if (counts.size > KEYS_MAX) {
        const oldest = counts.keys().next()
        if (!oldest.done) counts.delete(oldest.value)
      }
      return true
    },
  }
}
