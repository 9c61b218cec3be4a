import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Returns the number of redemptions by campaign; campaigns without redemptions are left out. */
export async function countRedemptionsOf(
  db: Db,
  restaurantId: string,
  campaignIds: readonly string[],
): Promise<Map<string, number>> {
  if (!campaignIds.length) return new Map()
  const rows = await db.rows<{ sourceId: string; count: number }>(sql`
    select source_id, sum(redemptions)::bigint as count from coupons
    where restaurant_id = ${restaurantId} and source = 'campaign' and source_id = any(${campaignIds}::text[])
    group by source_id having sum(redemptions) > 0`)
  return new Map(rows.map(({ sourceId, count }) => [sourceId, count]))
}

/** Number of redemptions per calendar day in `timezone`, oldest day first. */
export const listVisitDays = (db: Db, restaurantId: string, campaignId: string, timezone: string) =>
  db.rows<{ day: string; visits: number }>(sql`
    select (r.at at time zone ${timezone})::date as day, count(*) as visits from coupon_redemptions r
    join coupons c on c.restaurant_id = r.restaurant_id and c.id = r.coupon_id
    where c.restaurant_id = ${restaurantId} and c.source = 'campaign' and c.source_id = ${campaignId}
    group by 1 order by 1`)

export async function findRedeemedAt(
  db: Db,
  restaurantId: string,
  campaignId: string,
  contactIds: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await db.rows<{ contactId: string; redeemedAt: Date }>(sql`
    select contact_id, redeemed_at from coupons
    where restaurant_id = ${restaurantId} and source = 'campaign' and source_id = ${campaignId}
      and contact_id = any(${contactIds}::text[]) and redeemed_at is not null`)
  return new Map(rows.map(({ contactId, redeemedAt }) => [contactId, redeemedAt]))
}

/** Time of the last permitted redemption of the shared code; null if redemptions are left or unlimited. */
export async function findUsedUpAt(db: Db, restaurantId: string, campaignId: string): Promise<Date | null> {
  const row = await db.maybe<{ redeemedAt: Date | null }>(sql`
    select redeemed_at from coupons
    where restaurant_id = ${restaurantId} and source = 'campaign' and source_id = ${campaignId}
      and is_shared and redemptions >= max_redemptions`)
  return row?.redeemedAt ?? null
}

/** Voids the campaign's codes, so that they can be issued again. Only for codes that were never sent. */
export const withdrawCodesOf = (db: Db, restaurantId: string, campaignId: string) =>
  db.run(sql`
    update coupons set state = 'void'
    where restaurant_id = ${restaurantId} and source = 'campaign' and source_id = ${campaignId} and state = 'valid'`)
