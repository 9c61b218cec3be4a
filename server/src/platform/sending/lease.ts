// Rows of a ledger that one program is sending: marked before anything leaves, and moved on only by whoever holds the
// lease. A program that died loses its rows by time. Every such table has the columns `state`, `lease` and `lease_until`.
import { newId } from '../crypto.ts'
import type { Db } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'

/** A living program renews three times as often. */
const LEASE_SECONDS = 30
export const RENEW_MILLISECONDS = (LEASE_SECONDS * 1000) / 3

export interface Lease {
  id: string
  until: Date
}

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_SECONDS * 1000)
export const newLease = (now: Date): Lease => ({ id: newId(), until: leaseEnd(now) })

/** What a claim writes; `isTaken` of rows that are looked at and not sent. */
export const takeLease = ({ id, until }: Lease, isTaken: Sql = sql`true`): Sql =>
  sql`lease = case when ${isTaken} then ${id} end, lease_until = case when ${isTaken} then ${until}::timestamptz end`

/** What completing a row writes, and giving it back. */
export const endLease = sql`lease = null, lease_until = null`

/** Of the table or alias `row`: still in the hands of this lease. */
export const isHeldBy = (row: Sql, leaseId: string): Sql => sql`${row}.lease = ${leaseId} and ${row}.state = 'sending'`

/** Its program died, or was an older one that knew no leases. */
export const hasRunOut = (row: Sql, now: Date): Sql =>
  sql`${row}.state = 'sending' and (${row}.lease_until < ${now} or ${row}.lease_until is null)`

export const renewLease = (db: Db, ledger: Sql, leaseId: string, until: Date) =>
  db.run(sql`update ${ledger} l set lease_until = ${until} where ${isHeldBy(sql`l`, leaseId)}`)
