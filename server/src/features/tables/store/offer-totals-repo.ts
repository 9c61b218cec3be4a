import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { isRewardUsed } from '../../coupons/index.ts'

/** True if the offer's end was undone: another row replaced it. */
export const IS_SUPERSEDED = sql`exists (select from offers s where s.restaurant_id = o.restaurant_id and s.resumes_offer_id = o.id)`

/**
 * Declined, refused, expired and withdrawn offers release their amount, unless their reward was used. A superseded
 * offer counts in its replacement.
 */
const COUNTS = sql`(o.state in ('offered', 'accepted', 'completed')
  or (o.accepted_at is not null and ${isRewardUsed(sql`o.restaurant_id`, sql`o.id`)})) and not ${IS_SUPERSEDED}`

interface TotalsQuery {
  id: string
  since: Date
  location: string | null
  tableId: string | null
}

export interface OfferTotals {
  minorUnits: number
  offers: number
  /** Estimated part of `minorUnits`. */
  estimatedMinorUnits: number
  /** Late extensions, included in `minorUnits` and `offers`. */
  keptMinorUnits: number
  keptOffers: number
}

/** Returns totals by the `id` of each query. Offers count at the current location of their table. */
export async function sumOfferTotals(
  db: Db,
  restaurantId: string,
  queries: readonly TotalsQuery[],
): Promise<Map<string, OfferTotals>> {
  const rows = await db.rows<OfferTotals & { id: string }>(sql`
    select a.id, coalesce(sum(o.cost_minor), 0)::bigint as minor_units, count(o.id) as offers,
      coalesce(sum(o.cost_minor) filter (where o.is_cost_estimated), 0)::bigint as estimated_minor_units,
      coalesce(sum(o.cost_minor) filter (where o.extends_offer_id is not null), 0)::bigint as kept_minor_units,
      count(o.id) filter (where o.extends_offer_id is not null) as kept_offers
    from unnest(${queries.map(({ id }) => id)}::text[], ${queries.map(({ since }) => since)}::timestamptz[],
        ${queries.map(({ location }) => location)}::text[], ${queries.map(({ tableId }) => tableId)}::text[])
      as a (id, since, location, table_id)
    left join lateral (
      select o.id, o.cost_minor, o.is_cost_estimated, o.extends_offer_id from offers o
      join tables t on t.restaurant_id = o.restaurant_id and t.id = o.table_id
      where o.restaurant_id = ${restaurantId} and o.created_at >= a.since and ${COUNTS}
        and (a.location is null or t.location = a.location) and (a.table_id is null or o.table_id = a.table_id)
    ) o on true
    group by a.id`)
  return new Map(rows.map(({ id, ...totals }) => [id, totals]))
}

export const listNextVisits = (db: Db, restaurantId: string, since: Date) =>
  db.rows<{ id: string; tableId: string; location: string; createdAt: Date; costMinor: number | null }>(sql`
    select o.id, o.table_id, t.location, o.created_at, o.cost_minor from offers o
    join tables t on t.restaurant_id = o.restaurant_id and t.id = o.table_id
    where o.restaurant_id = ${restaurantId} and o.created_at >= ${since} and o.visit_type = 'next' and ${COUNTS}`)
