// Finds only offers accepted while signed in: other offers have only a cookie hash, which identifies no one.
import type { OfferState } from '@tidetable/contract/endpoints/tables'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { HAD_LEFT_SECONDS } from '../offer/settle.ts'
import { UNDO_SECONDS } from '../offer/undo.ts'
import { IS_SUPERSEDED } from '../store/offer-totals-repo.ts'

export interface AcceptedOffer {
  restaurantId: string
  table: string
  state: string
  visitType: 'current' | 'next'
  kind: 'dollars' | 'percent'
  minorUnits: number
  createdAt: Date
  acceptedAt: Date | null
  leftAt: Date | null
  endedAt: Date | null
}

export const listAcceptedBy = (db: Db, accounts: readonly string[]) =>
  db.rows<AcceptedOffer>(sql`
    select o.restaurant_id, t.code as table, o.state, o.visit_type, o.kind, o.minor_units, o.created_at, o.accepted_at,
      o.left_at, o.ended_at
    from offers o join tables t on t.restaurant_id = o.restaurant_id and t.id = o.table_id
    where o.accepted_account = any(${accounts}::text[]) order by o.created_at, o.id`)

/** Newest first; an offer that an undo replaced is not listed. */
export const listAcceptedHere = (db: Db, restaurantId: string, account: string, limit: number) =>
  db.rows<Omit<AcceptedOffer, 'restaurantId' | 'state' | 'acceptedAt'> & { state: OfferState; acceptedAt: Date }>(sql`
    select t.code as table, o.state, o.visit_type, o.kind, o.minor_units, o.created_at, o.accepted_at, o.left_at, o.ended_at
    from offers o join tables t on t.restaurant_id = o.restaurant_id and t.id = o.table_id
    where o.restaurant_id = ${restaurantId} and o.accepted_account = ${account} and o.accepted_at is not null
      and not ${IS_SUPERSEDED}
    order by o.created_at desc, o.id limit ${limit}`)

/** True if an offer of these accounts is running, or its end can still be undone or confirmed. */
export const hasOpenOffer = async (db: Db, accounts: readonly string[], now: Date) =>
  (await db.maybe(sql`
    select 1 as one from offers
    where accepted_account = any(${accounts}::text[]) and (ended_at is null
      or ended_at + make_interval(secs => ${UNDO_SECONDS}) > ${now}
      or (state = 'expired' and left_at is not null
        and ended_at + make_interval(secs => grace_seconds + ${HAD_LEFT_SECONDS}) > ${now})) limit 1`)) !== null

/** Removes the accounts; no other change is ever made to ended offers. */
export const clearAccounts = (db: Db, accounts: readonly string[]) =>
  db.run(sql`update offers set accepted_account = null where accepted_account = any(${accounts}::text[])`)
