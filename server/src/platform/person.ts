// What a person may ask of us: a copy of what is held about them, and that it be erased
// (docs/decisions/040-data-deletion.md).
import type { Db, Tx } from './db/database.ts'
import { type Sql, sql } from './db/sql.ts'

/** By what an operator was asked: a phone in E.164, or a mailbox as the contract spells it. */
export type Asked = { phone: string } | { email: string }

/** Everything by which features know one person. */
export interface Person {
  /** E.164. */
  phones: readonly string[]
  /** In lower case. */
  emails: readonly string[]
  /** Accounts that proved one of these. */
  customerIds: readonly string[]
  /** Entries in the lists of restaurants. */
  contacts: readonly { restaurantId: string; id: string }[]
}

/** Kind in camelCase → entries, for people to read. */
export type Held = Readonly<Record<string, readonly object[]>>
/** Kind → how many are gone, or name nobody any more. */
export type Erased = Readonly<Record<string, number>>

/** What one feature holds about people. */
export interface PersonalData {
  /** Kinds that an erasure leaves. */
  stays: readonly string[]
  copy(db: Db, person: Person): Promise<Held>
  /** Throws StartupError where it has to wait, in the operator's words. */
  erase(tx: Tx, person: Person): Promise<Erased>
}

/** Whether a row's restaurant and entry, in this order, are among these. */
export const isAmong = (columns: Sql, contacts: Person['contacts']): Sql => sql`(${columns}) in (select * from unnest(
  ${contacts.map(({ restaurantId }) => restaurantId)}::text[], ${contacts.map(({ id }) => id)}::text[]))`
