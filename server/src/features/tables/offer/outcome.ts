import type { ErrorCode } from '@tidetable/contract'
import { mergeChanges, settle } from './settle.ts'
import type { Change } from './table-state.ts'

export type Outcome =
  | { type: 'changed'; change: Change }
  | { type: 'unchanged' }
  | { type: 'refused'; code: ErrorCode; remainingMs?: number }

export type Unchanged = Extract<Outcome, { type: 'unchanged' }>
export type Refusal = Extract<Outcome, { type: 'refused' }>

export const UNCHANGED: Unchanged = { type: 'unchanged' }
export const refused = (code: ErrorCode): Refusal => ({ type: 'refused', code })

/** Settles again: an extension granted during grace starts the second period immediately. */
export function changed(change: Change): Outcome {
  const settled = settle(change.after, change.after.table.changedAt)
  return { type: 'changed', change: settled ? mergeChanges(change, settled) : change }
}
