import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { ALARM_COUNT, ALARM_COUNT_NEW, ALARM_SHARE, type Health, NEW_DAYS } from './health.ts'

export interface UnhealthyCampaign {
  restaurantId: string
  campaignId: string
  bounceWindowStart: Date
  refused: number
  refusedNew: number
  optedOut: number
}

const since = sql`coalesce(k.bounce_window_start, k.created_at)`

export const listUnhealthy = (db: Db) =>
  db.rows<UnhealthyCampaign>(sql`
    select * from (
      select k.restaurant_id, k.id as campaign_id, ${since} as bounce_window_start,
        r.refused, r.refused_new,
        (select count(*) from suppressions s where s.campaign_id = k.id and s.created_at >= ${since}) as opted_out
      from campaigns k cross join lateral (
        select count(*) filter (where c.id is null) as refused, count(c.id) as refused_new
        from deliveries d left join contacts c on c.restaurant_id = d.restaurant_id and c.id = d.contact_id
          and c.source = 'registration' and c.created_at >= ${since} - make_interval(days => ${NEW_DAYS})
        where d.restaurant_id = k.restaurant_id and d.campaign_id = k.id and d.refused_at >= ${since}) r
      where k.status = 'sending' and k.settled_at is null and k.deleted_at is null) watched
    where refused >= ${ALARM_COUNT} or refused_new >= ${ALARM_COUNT_NEW} or opted_out >= ${ALARM_COUNT}`)

/** Stops counting messages at the number that clears the campaign, which is faster for large campaigns. */
export async function readHealth(
  db: Db,
  { refused, refusedNew, optedOut, ...suspect }: UnhealthyCampaign,
): Promise<Health> {
  const enough = Math.ceil(Math.max(refused, optedOut) / ALARM_SHARE)
  const { tried } = await db.one<{ tried: number }>(sql`
    select count(*) as tried from (select from deliveries
      where restaurant_id = ${suspect.restaurantId} and campaign_id = ${suspect.campaignId}
        and (sent_at >= ${suspect.bounceWindowStart} or refused_at >= ${suspect.bounceWindowStart}) limit ${enough}) counted`)
  return { tried, refused, refusedNew, optedOut }
}

export const pauseSending = async (
  db: Db,
  { restaurantId, campaignId }: Pick<UnhealthyCampaign, 'restaurantId' | 'campaignId'>,
  notice: string,
) =>
  (await db.run(sql`
    update campaigns k set status = 'paused', notice = ${notice}
    where k.restaurant_id = ${restaurantId} and k.id = ${campaignId} and k.status = 'sending' and k.deleted_at is null
      and exists (select from deliveries d where d.restaurant_id = k.restaurant_id and d.campaign_id = k.id
        and d.state in ('queued', 'held'))`)) === 1
