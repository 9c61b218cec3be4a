import { formatWeekday } from '@tidetable/contract/format-charts'
import { slotClock } from '@tidetable/contract/slots'
import type { SlotCell } from '@tidetable/contract/slow-times'
import { type CsvFile, csvOf } from '#platform/csv.ts'
import { slotFileWords } from './words.ts'

/** The usual week, a row for each half hour. */
export const slotsFile = (cells: readonly SlotCell[]): CsvFile =>
  csvOf(
    slotFileWords.fileName,
    slotFileWords.columns,
    async (after) => (after ? [] : [...cells]),
    () => 'all',
    ({ weekday, slot, guests, share, is_busy, is_marked, is_suggested }) => [
      formatWeekday(weekday, 'long'),
      slotClock(slot),
      guests,
      share === null ? null : Math.round(share * 100),
      is_busy,
      is_marked,
      is_suggested,
    ],
  )
