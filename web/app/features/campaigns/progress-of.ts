import type { Campaign } from '@tidetable/contract/endpoints/campaigns'

export interface ProgressFigures {
  total: number
  /** Rows whose sending has ended one way or the other. */
  done: number
  sent: number
  failed: number
  waiting: number
  /** Of those: for their hours. */
  held: number
  leftOut: number
}

/** The ledger's states in the words of a screen. `delivered` was sent, too; a parked one may have been. */
export function progressOf({ counts }: Pick<Campaign, 'counts'>): ProgressFigures {
  const waiting = counts.queued + counts.held + counts.sending
  const sent = counts.sent + counts.delivered
  const leftOut = counts.suppressed + counts.cancelled
  const done = sent + counts.failed + counts.parked + leftOut
  return { total: done + waiting, done, sent, failed: counts.failed, waiting, held: counts.held, leftOut }
}
