// How an offer ended stays on top of the board until the host has seen it, or for a quarter of an hour.
import type { Table } from '@tidetable/contract/endpoints/tables'
import { type CardPhase, phaseOf, toCard } from '../card/card-model.ts'

const SHOWN_MS = 15 * 60_000

const ENDED: readonly CardPhase[] = ['completed', 'rejected', 'declined', 'expired']

export const isOutcome = (phase: CardPhase): boolean => ENDED.includes(phase)

/** `seen`: ids of the offers whose outcome this device has seen. */
export function isToLookAt(table: Table, phase: CardPhase, now: number, seen: ReadonlySet<string>): boolean {
  if (!isOutcome(phase) || table.offer_id === null || seen.has(table.offer_id)) return false
  const card = toCard(table)
  return now - (card.endedAt ?? card.graceUntil ?? card.deadline ?? now) < SHOWN_MS
}

/** Changes whenever time alone takes one of them from the top. */
export const countToLookAt = (tables: readonly Table[], now: number, seen: ReadonlySet<string>): number =>
  tables.filter((table) => isToLookAt(table, phaseOf(toCard(table), now), now, seen)).length
