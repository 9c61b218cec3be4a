import type { Log } from '../observability/log.ts'

/** A sweep must be safe in several processes at the same time. */
export interface Sweep {
  name: string
  everySeconds: number
  /** A run that may take seconds ends early on the signal, since the server exits 10 s after it. */
  run(signal: AbortSignal): Promise<unknown>
}

export function startSweeps(sweeps: readonly Sweep[], log: Log): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<unknown>>()
  for (const sweep of sweeps) {
    const again = () => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        const run = sweep
          .run(signal)
          .catch((error) => log.error({ err: error, sweep: sweep.name }, 'sweep failed; will retry'))
          .finally(() => {
            running.delete(run)
            if (!signal.aborted) again()
          })
        running.add(run)
      }, sweep.everySeconds * 1000)
      timers.add(timer)
    }
    again()
  }
  return async () => {
    stopping.abort()
    for (const timer of timers) clearTimeout(timer)
    await Promise.all(running)
  }
}
