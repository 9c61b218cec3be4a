import { businessDate, wallClock } from '#platform/db/business-time.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

interface CouponSums {
  given: number
  redeemed: number
  expired: number
  open: number
}

/** Counts coupons by their current state, without pending coupons. */
export const sumCoupons = (
  db: Db,
  restaurantId: string,
  { from, until }: { from: Date; until: Date },
  now: Date,
): Promise<CouponSums> =>
  db.one(sql`
    select count(*) as given, count(*) filter (where state = 'redeemed') as redeemed,
      count(*) filter (where state = 'expired' or (state = 'valid' and expires_at <= ${now})) as expired,
      count(*) filter (where state = 'valid' and (expires_at is null or expires_at > ${now})) as open
    from coupons
    where restaurant_id = ${restaurantId} and source = 'offer' and visit_type = 'next'
      and coalesce(earned_at, created_at) >= ${from} and coalesce(earned_at, created_at) < ${until}
      and (state = 'valid' or state = 'redeemed' or (state = 'expired' and earned_at is not null))`)

interface RedemptionSums {
  campaignId: string
  redeemed: number
  valueMinor: number
  estimatedMinor: number
  /** Number of redeemed percentages with unknown value. */
  uncounted: number
}

const fromCampaigns = (restaurantId: string, campaignIds: readonly string[]) => sql`
  from coupons c join coupon_redemptions r on r.restaurant_id = c.restaurant_id and r.coupon_id = c.id
  where c.restaurant_id = ${restaurantId} and c.source = 'campaign' and c.source_id = any(${campaignIds}::text[])`

export const sumRedemptions = (
  db: Db,
  restaurantId: string,
  campaignIds: readonly string[],
): Promise<RedemptionSums[]> =>
  db.rows(sql`
    select c.source_id as campaign_id, count(*) as redeemed,
      coalesce(sum(r.cost_minor), 0)::bigint as value_minor,
      coalesce(sum(r.cost_minor) filter (where r.is_cost_estimated), 0)::bigint as estimated_minor,
      count(*) filter (where r.cost_minor is null) as uncounted
    ${fromCampaigns(restaurantId, campaignIds)} group by 1`)

/** Redemptions per weekday of the business day (1 is Monday) and hour. */
export const countByWeekHour = (
  db: Db,
  restaurantId: string,
  campaignIds: readonly string[],
  timezone: string,
): Promise<{ weekday: number; hour: number; redeemed: number }[]> =>
  db.rows(sql`
    select extract(isodow from ${businessDate(sql`r.at`, timezone)})::int as weekday,
      extract(hour from ${wallClock(sql`r.at`, timezone)})::int as hour, count(*) as redeemed
    ${fromCampaigns(restaurantId, campaignIds)} group by 1, 2 order by 1, 2`)
