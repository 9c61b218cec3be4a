import type { Log } from '../observability/log.ts'
import { type Bell, createBell } from './bell.ts'

const IDLE_MILLISECONDS = 1000

/**
 * Takes one turn after another until `signal`, resting a second after one that found nothing to do or failed; the bell
 * ends the rest.
 */
export async function workLoop(
  turn: () => Promise<boolean>,
  signal: AbortSignal,
  log: Log,
  bell: Bell = createBell(),
): Promise<void> {
  signal.addEventListener('abort', bell.ring, { once: true })
  while (!signal.aborted) {
    let didWork = false
    try {
      didWork = await turn()
    } catch (error) {
      log.error({ err: error }, 'background work stumbled and goes on in a moment')
    }
    if (!didWork && !signal.aborted) await bell.wait(IDLE_MILLISECONDS)
  }
}
