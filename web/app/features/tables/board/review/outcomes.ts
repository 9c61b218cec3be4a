import type { Table } from '@tidetable/contract/endpoints/tables'
import { type CardPhase, graceLeft, phaseOf, toCard } from '../card/card-model.ts'

const SHOWN_MS = 15 * 60_000

const ENDED: readonly CardPhase[] = ['completed', 'rejected', 'declined', 'expired']

export const isOutcome = (phase: CardPhase): boolean => ENDED.includes(phase)

/** True for 15 minutes after an offer ended, unless dismissed. `seen`: ids of dismissed offers. */
export function needsReview(table: Table, phase: CardPhase, now: number, seen: ReadonlySet<string>): boolean {
  if (!isOutcome(phase) || table.offer_id === null || seen.has(table.offer_id)) return false
  const card = toCard(table)
  // An offer that can still be extended needs a decision, not a review.
  if (phase === 'expired' && graceLeft(card, now)) return false
  return now - (card.endedAt ?? card.graceUntil ?? card.deadline ?? now) < SHOWN_MS
}

export const countToReview = (tables: readonly Table[], now: number, seen: ReadonlySet<string>): number =>
  tables.filter((table) => needsReview(table, phaseOf(toCard(table), now), now, seen)).length
