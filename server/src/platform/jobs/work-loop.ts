import { setTimeout } from 'node:timers/promises'
import type { Log } from '../observability/log.ts'

const IDLE_MILLISECONDS = 1000

/** Takes one turn after another until `signal`, resting a second after one that found nothing to do or failed. */
export async function workLoop(turn: () => Promise<boolean>, signal: AbortSignal, log: Log): Promise<void> {
  while (!signal.aborted) {
    let didWork = false
    try {
      didWork = await turn()
    } catch (error) {
      log.error({ err: error }, 'background work stumbled and goes on in a moment')
    }
    if (!didWork && !signal.aborted) await setTimeout(IDLE_MILLISECONDS, undefined, { signal }).catch(() => {})
  }
}
