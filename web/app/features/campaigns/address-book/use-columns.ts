import { useKept } from '../../../lib/session/use-kept.ts'

export const COLUMN_KEYS = [
  'reach',
  'lastVisit',
  'visits',
  'tags',
  'source',
  'birthday',
  'lastWritten',
  'created',
] as const
export type ColumnKey = (typeof COLUMN_KEYS)[number]

const FIRST = 'reach,lastVisit,visits,tags,source'

/** Which columns this device shows: a phone has room for others than the desk. */
export function useColumns() {
  const [kept, keep] = useKept('guests:columns')
  const names = (kept ?? FIRST).split(',')
  const shown = COLUMN_KEYS.filter((key) => names.includes(key))
  const toggle = (key: ColumnKey) =>
    keep(COLUMN_KEYS.filter((each) => (each === key) !== shown.includes(each)).join(','))
  return [shown, toggle] as const
}
