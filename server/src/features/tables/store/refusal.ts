import type { ErrorCode } from '@tidetable/contract'
import type { GuestTable, Table as OwnersTable } from '@tidetable/contract/endpoints/tables'
import { guestLimitSentence } from '@tidetable/contract/formats/guest-limit-words'
import { AppError } from '#platform/errors.ts'
import { bounds } from '#platform/limits.ts'
import { refusalWords, tableWords } from '../words.ts'

const SENTENCES: Partial<Record<ErrorCode, string>> = refusalWords

type RefusalData = (OwnersTable | GuestTable) & { remaining_ms?: number }

/** Includes the current table, so that the client can update its view. */
export const refusal = (code: ErrorCode, data: RefusalData): AppError =>
  new AppError(code, SENTENCES[code] ?? tableWords.impossible, { data })

export const overGuestLimit = (days: number, data: RefusalData): AppError =>
  new AppError('guest_limit', guestLimitSentence(days), { data })

export const codeTaken = (): AppError =>
  new AppError('table_code_taken', tableWords.codeTaken, { fields: { table_code: tableWords.codeTaken } })

export const tooManyTables = (): AppError =>
  new AppError('too_many_tables', tableWords.tooManyTables(bounds.tablesPerRestaurantMax))
