import type { CoverProblem } from '../rules/cover-rows.ts'
import { COVERS_MAX } from '../rules/slots.ts'
import { formatNumber, plural } from './format.ts'

export const coverReasons: Record<CoverProblem, string> = {
  noDay: 'Unreadable date',
  future: 'This date is in the future',
  noTime: 'Unreadable time',
  skipped: 'This time did not exist that day (clock change)',
  noCovers: 'No number of guests',
  fraction: 'Not a whole number of guests',
  negative: 'Fewer than 0 guests',
  tooMany: `More than ${formatNumber(COVERS_MAX)} guests`,
}

export const WHOLE_DAYS_REFUSED =
  'This list has one row per day. Upload guests per half hour, or one row per bill with its time.'

export const coverRowWords = {
  replaces: 'Replaces an earlier import',
  sameAs: (row: number) => `Same time as row ${formatNumber(row)}`,
}

interface CoverSums {
  counted: number
  duplicates: number
  failed: number
}

export function coverSummary({ counted, duplicates, failed }: CoverSums): string {
  const sentences = [
    plural(counted, { one: (n) => `${n} row was imported.`, other: (n) => `${n} rows were imported.` }),
  ]
  if (duplicates)
    sentences.push(
      plural(duplicates, { one: (n) => `${n} was in the file twice.`, other: (n) => `${n} were in the file twice.` }),
    )
  if (failed)
    sentences.push(plural(failed, { one: (n) => `${n} could not be used.`, other: (n) => `${n} could not be used.` }))
  return sentences.join(' ')
}
