import type { Campaign } from '@tidetable/contract/endpoints/campaigns'

export interface ProgressFigures {
  total: number
  done: number
  sent: number
  failed: number
  waiting: number
  /** Part of `waiting`: deferred to sending hours. */
  held: number
  leftOut: number
}

/** `delivered` ones were sent, too; a parked one may have been. */
export function progressOf({ counts }: Pick<Campaign, 'counts'>): ProgressFigures {
  const waiting = counts.queued + counts.held + counts.sending
  const sent = counts.sent + counts.delivered
  const leftOut = counts.suppressed + counts.cancelled
  const done = sent + counts.failed + counts.parked + leftOut
  return { total: done + waiting, done, sent, failed: counts.failed, waiting, held: counts.held, leftOut }
}
