import type { Db, Tx } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import type { Table } from '../offer/table-state.ts'
import { IS_SUPERSEDED } from './offer-totals-repo.ts'

export interface Guest {
  phone: string
  account: string | null
}

/**
 * Serializes a guest's acceptances at several tables. Must run before any table is locked and in its own statement, so
 * that the next statement also counts what was stored during the wait.
 */
export async function lockGuest(tx: Tx, restaurantId: string, { phone, account }: Guest): Promise<void> {
  const names = [`guest:${restaurantId}:${phone}`, ...(account ? [`guest:${restaurantId}:${account}`] : [])]
  await tx.run(sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended(name, 0) as key from unnest(${names}::text[]) as n (name) order by 1) as ordered`)
}

/** Returns false if the table has changed since this version. */
export const lockTable = async (tx: Tx, { restaurantId, id, version }: Table): Promise<boolean> =>
  (await tx.maybe(sql`
    select 1 as one from tables where restaurant_id = ${restaurantId} and id = ${id} and version = ${version} for update`)) !==
  null

/** Times at which the guest accepted; a late extension is not a separate acceptance. */
export async function listAccepted(
  db: Db,
  restaurantId: string,
  { phone, account }: Guest,
  after: Date,
): Promise<Date[]> {
  const of = (condition: Sql) => sql`select restaurant_id, id, accepted_at, extends_offer_id from offers
    where restaurant_id = ${restaurantId} and ${condition}`
  const rows = await db.rows<{ acceptedAt: Date }>(sql`
    with mine as materialized (${of(sql`accepted_by = ${phone}`)} union ${of(sql`accepted_account = ${account}`)})
    select o.accepted_at from mine o
    where o.accepted_at > ${after} and o.extends_offer_id is null and not ${IS_SUPERSEDED}`)
  return rows.map(({ acceptedAt }) => acceptedAt)
}
