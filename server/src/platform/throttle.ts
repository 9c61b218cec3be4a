// Rate limits in memory, per process: coarse protection against floods from one source.
import type { Clock } from './clock.ts'
import { AppError } from './errors.ts'
import type { KeyOf, Limit, LimitScope } from './limits.ts'
import { type Counter, countersOf, hasCapacity, type WindowCounts, waitFor, windowAt } from './window.ts'

const KEYS_MAX = 100_000

export function createThrottle({ clock, scale = 1 }: { clock: Clock; scale?: number }) {
  const counts = new Map<string, WindowCounts & { start: number }>()
  const nameOf = (limit: Limit, { name }: Counter) => `${limit.name}\n${name}`

  function useOf(limit: Limit, counter: Counter): WindowCounts {
    const { start, before } = windowAt(limit, clock.now())
    const found = counts.get(nameOf(limit, counter))
    if (found?.start === start) return found
    return { current: 0, previous: found?.start === before ? found.current : 0 }
  }

  function count(limit: Limit, counter: Counter) {
    const { current, previous } = useOf(limit, counter)
    const name = nameOf(limit, counter)
    counts.delete(name)
    counts.set(name, { start: windowAt(limit, clock.now()).start, current: current + 1, previous })
    if (counts.size <= KEYS_MAX) return
    const oldest = counts.keys().next()
    if (!oldest.done) counts.delete(oldest.value)
  }

  function take<Each extends LimitScope>(limit: Limit<Each>, key: KeyOf<Each>): boolean {
    const window = windowAt(limit, clock.now())
    const counters = countersOf(limit, key, scale)
    if (!counters.every((counter) => hasCapacity(useOf(limit, counter), window, counter.max, 1))) return false
    for (const counter of counters) count(limit, counter)
    return true
  }

  function secondsLeft<Each extends LimitScope>(limit: Limit<Each>, key: KeyOf<Each>): number {
    const window = windowAt(limit, clock.now())
    const waits = countersOf(limit, key, scale).map((counter) => waitFor(useOf(limit, counter), window, counter.max, 1))
    return Math.max(1, Math.ceil(Math.max(...waits) / 1000))
  }

  return {
    take,
    takeOrRefuse<Each extends LimitScope>(limit: Limit<Each>, key: KeyOf<Each>, sentence: string): void {
      if (take(limit, key)) return
      throw new AppError('too_many', sentence, { retryAfterSeconds: secondsLeft(limit, key) })
    },
    secondsLeft,
  }
}

export type Throttle = ReturnType<typeof createThrottle>
