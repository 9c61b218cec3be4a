import { useSyncExternalStore } from 'react'
import { serverNow } from './server-clock.ts'

/** Milliseconds between ticks of the timer that all clocks share: no clock is later than that. */
const BEAT_MS = 250

const listeners = new Set<() => void>()
let beat = 0
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  beat = serverNow()
  for (const notify of listeners) notify()
}

/** Updates the clocks when a page becomes visible, since timers of a hidden page are throttled. */
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

/** Returns the time of the last tick; without listeners no timer runs, so the clock is read. */
function current(): number {
  if (!timer) beat = serverNow()
  return beat
}

/** Returns the server's time; renders only if the result of `round` changes. `initial`: value in the server's page. */
export const useTicking = (round: (now: number) => number, initial = 0): number =>
  useSyncExternalStore(
    subscribe,
    () => round(current()),
    () => initial,
  )

/** Rounds to whole steps before or after a moment, so that a countdown changes exactly on its own seconds. */
export const stepsAround =
  (moment: number, stepMs: number) =>
  (now: number): number =>
    moment - Math.ceil((moment - now) / stepMs) * stepMs

export const onMinutes = (now: number): number => Math.floor(now / 60_000) * 60_000
