import type { DinerTable } from '@tidetable/contract/tables'
import { formatDiscount } from '../../../lib/format-discount.ts'
import type { DinerKind } from './diner-view.ts'
import { endingOf } from './ending.ts'

/** What a screen reader hears when it changes: the state, and the minutes, never every second. */
export function announcement(kind: DinerKind, table: DinerTable, now: number): string {
  if (kind === 'offered')
    return `There is an offer for your table: ${formatDiscount(table.offer_value ?? 0, table.offer_type)} off.`
  if (kind !== 'accepted' && kind !== 'accepted-elsewhere') return endingOf(kind, table).title
  const minutes = Math.ceil((Date.parse(table.offer_deadline ?? '') - now) / 60_000)
  if (minutes <= 0) return 'The time is up.'
  return minutes === 1 ? 'Less than one minute to free the table.' : `${minutes} minutes to free the table.`
}
