// Delivery counts are maintained by triggers.
import type { DeliveryState, TextsWaiting } from '@tidetable/contract/endpoints/campaigns'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { type Counts, fillCounts } from './campaign.ts'

export async function listCounts(
  db: Db,
  restaurantId: string,
  ids: readonly string[],
): Promise<(id: string) => Counts> {
  const found = new Map<string, Partial<Counts>>()
  if (ids.length) {
    const rows = await db.rows<{ campaignId: string; state: DeliveryState; count: number }>(sql`
      select campaign_id, state, sum(messages) as count from delivery_counts
      where restaurant_id = ${restaurantId} and campaign_id = any(${ids}::text[]) group by 1, 2`)
    for (const { campaignId, state, count } of rows) found.set(campaignId, { ...found.get(campaignId), [state]: count })
  }
  return (id) => fillCounts(found.get(id) ?? {})
}

/** Returns waiting texts by campaign and hour, without texts that are due and about to be sent. */
export async function listTextsWaiting(
  db: Db,
  restaurantId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, TextsWaiting[]>> {
  if (!ids.length) return new Map()
  const rows = await db.rows<{ campaignId: string; hour: number | null; texts: number; from: Date }>(sql`
    select campaign_id, nullif(send_after_hour, -1) as hour, sum(messages) as texts, min(at) as "from" from delivery_counts
    where restaurant_id = ${restaurantId} and campaign_id = any(${ids}::text[]) and channel = 'sms' and state = 'held'
      and messages > 0 and at > ${now}
    group by 1, 2 order by min(at)`)
  const found = new Map<string, TextsWaiting[]>()
  for (const { campaignId, from, ...rest } of rows)
    found.set(campaignId, [...(found.get(campaignId) ?? []), { ...rest, from: from.toISOString() }])
  return found
}

export async function countOptOuts(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (!ids.length) return new Map()
  const rows = await db.rows<{ campaignId: string; count: number }>(sql`
    select campaign_id, count(*) as count from suppressions where campaign_id = any(${ids}::text[]) group by 1`)
  return new Map(rows.map(({ campaignId, count }) => [campaignId, count]))
}

/** Returns the number of guests who were sent at least one message. */
export const countGuestsSent = async (db: Db, restaurantId: string, campaignId: string): Promise<number> =>
  (
    await db.one<{ people: number }>(sql`
      select count(distinct contact_id) as people from deliveries
      where restaurant_id = ${restaurantId} and campaign_id = ${campaignId} and state in ('sent', 'delivered')`)
  ).people

export const listMessageDays = (db: Db, restaurantId: string, campaignId: string, timezone: string) =>
  db.rows<{ day: string; sent: number; delivered: number }>(sql`
    select (at at time zone ${timezone})::date as day, sum(messages) as sent,
      coalesce(sum(messages) filter (where state = 'delivered'), 0) as delivered
    from delivery_counts where restaurant_id = ${restaurantId} and campaign_id = ${campaignId}
      and state in ('sent', 'delivered') and at > '-infinity' and messages > 0 group by 1 order by 1`)
