import type { DinerTable } from '@tidetable/contract/tables'
import type { DinerKind } from './diner-view.ts'

/** What a screen reader hears while the clock runs: the minutes, never every second. */
export function minutesText(kind: DinerKind, table: DinerTable, now: number): string {
  if (kind !== 'accepted' && kind !== 'accepted-elsewhere') return ''
  const minutes = Math.ceil((Date.parse(table.offer_deadline ?? '') - now) / 60_000)
  if (minutes <= 0) return 'The time is up.'
  return minutes === 1 ? 'Less than one minute to free the table.' : `${minutes} minutes to free the table.`
}
