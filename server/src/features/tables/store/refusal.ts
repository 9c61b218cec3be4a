// What a person reads when a command comes too late, too early, or from another phone.
import type { ErrorCode } from '@tidetable/contract'
import type { DinerTable, Table as OwnersTable } from '@tidetable/contract/tables'
import { AppError } from '#platform/errors.ts'

const SENTENCES: Partial<Record<ErrorCode, string>> = {
  stale_view: 'This table has changed since you looked. Please look again.',
  offer_already_live: 'There is already an offer at this table.',
  table_off: 'Offers are switched off for this table.',
  already_accepted: 'This offer was accepted on another phone at this table.',
  offer_not_open: 'This offer is no longer open.',
  offer_not_accepted: 'Nobody has accepted this offer yet.',
  offer_accepted: 'The guest has accepted this offer. Please answer Yes or No, or wait until the time is up.',
  offer_expired: 'The time for this offer is up.',
  offer_live: 'There is still an offer at this table.',
  already_extended: 'This offer was already given more time.',
  too_late_to_extend: 'It is too late to give this offer more time.',
  not_expired_yet: 'The time is not up yet.',
}

/** The table as it is now, and how long a time that is not up still runs. */
type Refused = (OwnersTable | DinerTable) & { remaining_ms?: number }

/** A refusal that carries the current table, so that the client can mend its view. */
export const refusal = (code: ErrorCode, data: Refused): AppError =>
  new AppError(code, SENTENCES[code] ?? 'This is not possible just now.', { data })

const CODE_TAKEN = 'Another table has this code.'

export const codeTaken = (): AppError =>
  new AppError('table_code_taken', CODE_TAKEN, { fields: { table_code: CODE_TAKEN } })
