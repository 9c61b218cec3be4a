import type { Log } from '../observability/log.ts'
import { createWakeSignal, type WakeSignal } from './wake-signal.ts'

const IDLE_MILLISECONDS = 1000

/** Random pause: loops with the same pause would query at the same time and use a connection each. */
const scatter = (milliseconds: number) => milliseconds * (0.5 + Math.random())

/** After a turn that found no work or failed, waits about a second or until woken. */
export async function workLoop(
  turn: () => Promise<boolean>,
  signal: AbortSignal,
  log: Log,
  wakeSignal: WakeSignal = createWakeSignal(),
): Promise<void> {
  signal.addEventListener('abort', wakeSignal.wake, { once: true })
  while (!signal.aborted) {
    let didWork = false
    try {
      didWork = await turn()
    } catch (error) {
      log.error({ err: error }, 'worker loop error; restarting')
    }
    if (!didWork && !signal.aborted) await wakeSignal.wait(scatter(IDLE_MILLISECONDS))
  }
}
