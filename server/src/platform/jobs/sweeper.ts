import type { Log } from '../observability/log.ts'

/** Work that comes round by the clock, safe to run in several processes at once. */
export interface Sweep {
  name: string
  everySeconds: number
  run(): Promise<unknown>
}

/** Runs each sweep by its own interval; one that fails is logged and comes round again. */
export function startSweeps(sweeps: readonly Sweep[], log: Log): () => Promise<void> {
  let isStopped = false
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<unknown>>()
  for (const sweep of sweeps) {
    const again = () => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        const run = sweep
          .run()
          .catch((error) => log.error({ err: error, sweep: sweep.name }, 'a sweep failed and comes round again'))
          .finally(() => {
            running.delete(run)
            if (!isStopped) again()
          })
        running.add(run)
      }, sweep.everySeconds * 1000)
      timers.add(timer)
    }
    again()
  }
  return async () => {
    isStopped = true
    for (const timer of timers) clearTimeout(timer)
    await Promise.all(running)
  }
}
