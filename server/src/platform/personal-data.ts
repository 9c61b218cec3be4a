// Data export and deletion: docs/decisions/040-data-deletion.md.
import type { Db, Tx } from './db/database.ts'
import { type Sql, sql } from './db/sql.ts'

export type PersonQuery = { phone: string } | { email: string }

export interface Person {
  phones: readonly string[]
  emails: readonly string[]
  /** Accounts that verified one of these phone numbers or email addresses. */
  customerIds: readonly string[]
  contacts: readonly { restaurantId: string; id: string }[]
}

export type PersonalRecords = Readonly<Record<string, readonly object[]>>
/** Number of rows deleted or made anonymous, by kind. */
export type ErasedCounts = Readonly<Record<string, number>>

export interface PersonalData {
  stays: readonly string[]
  copy(db: Db, person: Person): Promise<PersonalRecords>
  /** Throws StartupError, with a message for the operator, if the deletion has to wait. */
  erase(tx: Tx, person: Person): Promise<ErasedCounts>
}

/** `columns`: restaurant id and contact id, in this order. */
export const isAmong = (columns: Sql, contacts: Person['contacts']): Sql => sql`(${columns}) in (select * from unnest(
  ${contacts.map(({ restaurantId }) => restaurantId)}::text[], ${contacts.map(({ id }) => id)}::text[]))`
