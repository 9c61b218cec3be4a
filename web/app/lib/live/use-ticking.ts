import { useSyncExternalStore } from 'react'
import { serverNow } from './server-clock.ts'

/** Four beats a second: a clock is never late by more than a quarter, and those that differ in phase share the work. */
const BEAT_MS = 250

const listeners = new Set<() => void>()
let beat = 0
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  beat = serverNow()
  for (const notify of listeners) notify()
}

/** A sleeping page beats slowly or not at all; on waking it is put right at once. */
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

/** While nobody listens nothing beats: then the clock itself is asked. */
function current(): number {
  if (!timer) beat = serverNow()
  return beat
}

/**
 * The server's time, ticking. `round` says how coarse: the component renders only when its result changes.
 * `initial` is what the server rendered with.
 */
export const useTicking = (round: (now: number) => number, initial = 0): number =>
  useSyncExternalStore(
    subscribe,
    () => round(current()),
    () => initial,
  )

/** Whole steps before or after a moment, so that a clock counting to it changes exactly on its own seconds. */
export const stepsAround =
  (moment: number, stepMs: number) =>
  (now: number): number =>
    moment - Math.ceil((moment - now) / stepMs) * stepMs

export const onMinutes = (now: number): number => Math.floor(now / 60_000) * 60_000
