import type { Campaign } from '@tidetable/contract/endpoints/campaigns'

export interface ProgressFigures {
  total: number
  done: number
  sent: number
  failed: number
  waiting: number
  /** Deferred texts that are not due yet; included in `waiting`. */
  held: number
  leftOut: number
}

/** `delivered` messages also count as sent. A `parked` message may have been sent, so it counts only as done. */
export function progressOf({ counts, texts_waiting }: Pick<Campaign, 'counts' | 'texts_waiting'>): ProgressFigures {
  const waiting = counts.queued + counts.held + counts.sending
  const sent = counts.sent + counts.delivered
  const leftOut = counts.suppressed + counts.cancelled
  const done = sent + counts.failed + counts.parked + leftOut
  const held = texts_waiting.reduce((sum, { texts }) => sum + texts, 0)
  return { total: done + waiting, done, sent, failed: counts.failed, waiting, held, leftOut }
}
