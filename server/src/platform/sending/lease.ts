// A worker's time-limited claim on rows, set before sending. A crashed worker's lease expires.
import { newId } from '../crypto.ts'
import type { Db } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'

const LEASE_SECONDS = 30
export const RENEW_MILLISECONDS = (LEASE_SECONDS * 1000) / 3

export interface Lease {
  id: string
  until: Date
}

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_SECONDS * 1000)
export const newLease = (now: Date): Lease => ({ id: newId(), until: leaseEnd(now) })

/** Columns set by a claim; `isTaken` is false for rows that are locked but not sent. */
export const takeLease = ({ id, until }: Lease, isTaken: Sql = sql`true`): Sql =>
  sql`lease = case when ${isTaken} then ${id} end, lease_until = case when ${isTaken} then ${until}::timestamptz end`

export const endLease = sql`lease = null, lease_until = null`

export const isHeldBy = (row: Sql, leaseId: string): Sql => sql`${row}.lease = ${leaseId} and ${row}.state = 'sending'`

/** True if the lease expired, or if an older version without leases set the state. */
export const hasExpired = (row: Sql, now: Date): Sql =>
  sql`${row}.state = 'sending' and (${row}.lease_until < ${now} or ${row}.lease_until is null)`

export const renewLease = (db: Db, ledger: Sql, leaseId: string, until: Date) =>
  db.run(sql`update ${ledger} l set lease_until = ${until} where ${isHeldBy(sql`l`, leaseId)}`)
