import { useSyncExternalStore } from 'react'
import { serverNow } from './server-clock.ts'

/** Four ticks a second: a clock is at most 250 ms late, and all clocks share one timer. */
const BEAT_MS = 250

const listeners = new Set<() => void>()
let beat = 0
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  beat = serverNow()
  for (const notify of listeners) notify()
}

/** Timers of a hidden page are throttled; update when it becomes visible. */
const onVisibility = () => {
  if (document.visibilityState === 'visible') tick()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  if (!timer) {
    beat = serverNow()
    timer = setInterval(tick, BEAT_MS)
    document.addEventListener('visibilitychange', onVisibility)
  }
  return () => {
    listeners.delete(notify)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

/** Without listeners there is no timer, so read the clock. */
function current(): number {
  if (!timer) beat = serverNow()
  return beat
}

/** Server time; renders only when the result of `round` changes. `initial`: value rendered by the server. */
export const useTicking = (round: (now: number) => number, initial = 0): number =>
  useSyncExternalStore(
    subscribe,
    () => round(current()),
    () => initial,
  )

/** Whole steps before or after a moment, so that a countdown changes exactly on its own seconds. */
export const stepsAround =
  (moment: number, stepMs: number) =>
  (now: number): number =>
    moment - Math.ceil((moment - now) / stepMs) * stepMs

export const onMinutes = (now: number): number => Math.floor(now / 60_000) * 60_000
