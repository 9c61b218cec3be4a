import type { DinerTable } from '@tidetable/contract/tables'
import type { DinerKind } from './diner-view.ts'
import { minutesWords } from './words.ts'

/** What a screen reader hears while the clock runs: the minutes, never every second. */
export function minutesText(kind: DinerKind, table: DinerTable, now: number): string {
  if (kind !== 'accepted' && kind !== 'accepted-elsewhere') return ''
  const minutes = Math.ceil((Date.parse(table.offer_deadline ?? '') - now) / 60_000)
  return minutes <= 0 ? minutesWords.isUp : minutesWords.left(minutes)
}
