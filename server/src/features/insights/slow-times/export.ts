import type { SlotCell } from '@tidetable/contract/endpoints/slow-times'
import { formatWeekday } from '@tidetable/contract/formats/format-charts'
import { slotClock } from '@tidetable/contract/rules/slots'
import { type CsvColumns, type CsvFile, csvOf } from '#platform/csv.ts'

const COLUMNS: CsvColumns<SlotCell> = [
  ['weekday', ({ weekday }) => formatWeekday(weekday, 'long')],
  ['from', ({ slot }) => slotClock(slot)],
  ['guests in the half hour (estimated)', ({ guests }) => guests],
  ['seats taken in percent', ({ share }) => (share === null ? null : Math.round(share * 100))],
  ['busy service', ({ is_busy }) => is_busy],
  ['marked as slow', ({ is_marked }) => is_marked],
  ['suggested', ({ is_suggested }) => is_suggested],
]

export const slotsFile = (cells: readonly SlotCell[]): CsvFile => csvOf('slow-times.csv', COLUMNS, cells)
