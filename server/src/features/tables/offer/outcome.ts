import type { ErrorCode } from '@tidetable/contract'
import { mergeChanges, settle } from './settle.ts'
import type { Change } from './table-state.ts'

export type Outcome =
  | { type: 'changed'; change: Change }
  | { type: 'unchanged' }
  | { type: 'refused'; code: ErrorCode; remainingMs?: number }

export const UNCHANGED: Outcome = { type: 'unchanged' }
export const refused = (code: ErrorCode): Outcome => ({ type: 'refused', code })

/** Settles again: an extension granted during grace starts the second period immediately. */
export function changed(change: Change): Outcome {
  const settled = settle(change.after, change.after.table.changedAt)
  return { type: 'changed', change: settled ? mergeChanges(change, settled) : change }
}
