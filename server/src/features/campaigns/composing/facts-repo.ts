// What the ledger says about campaigns: counts by state, opt-outs.
import type { DeliveryState, TextsWaiting } from '@tidetable/contract/campaigns'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { type CampaignRow, type Counts, fillCounts } from './campaign.ts'

async function countStates(
  db: Db,
  restaurantId: string,
  ids: readonly string[],
): Promise<Map<string, Partial<Counts>>> {
  const found = new Map<string, Partial<Counts>>()
  if (!ids.length) return found
  const rows = await db.rows<{ campaignId: string; state: DeliveryState; count: number }>(sql`
    select campaign_id, state, count(*) as count from deliveries
    where restaurant_id = ${restaurantId} and campaign_id = any(${ids}::text[]) group by 1, 2`)
  for (const { campaignId, state, count } of rows) {
    found.set(campaignId, { ...found.get(campaignId), [state]: count })
  }
  return found
}

/** Each campaign's counts by its id: of those that are over as they were kept, of the others from the ledger. */
export async function listCounts(
  db: Db,
  restaurantId: string,
  rows: readonly Pick<CampaignRow, 'id' | 'finalCounts'>[],
): Promise<(id: string) => Counts> {
  const kept = new Map(rows.flatMap(({ id, finalCounts }) => (finalCounts ? [[id, finalCounts] as const] : [])))
  const open = rows.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  const counted = await countStates(db, restaurantId, open)
  return (id) => fillCounts(kept.get(id) ?? counted.get(id) ?? {})
}

/** Texts held until a later moment, by the hour at which they go where their people live. */
export async function listTextsWaiting(
  db: Db,
  restaurantId: string,
  ids: readonly string[],
): Promise<Map<string, TextsWaiting[]>> {
  if (!ids.length) return new Map()
  const rows = await db.rows<{ campaignId: string; hour: number | null; texts: number; from: Date }>(sql`
    select campaign_id, opens_at as hour, count(*) as texts, min(due_at) as "from" from deliveries
    where restaurant_id = ${restaurantId} and campaign_id = any(${ids}::text[]) and channel = 'sms' and state = 'held'
    group by 1, 2 order by min(due_at)`)
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

/** Messages by the day on the wall clock of `timezone` on which they left, and how many of those have arrived. */
export const listMessageDays = (db: Db, restaurantId: string, campaignId: string, timezone: string) =>
  db.rows<{ day: string; sent: number; delivered: number }>(sql`
    select (sent_at at time zone ${timezone})::date as day, count(*) as sent, count(*) filter (where state = 'delivered') as delivered
    from deliveries where restaurant_id = ${restaurantId} and campaign_id = ${campaignId} and state in ('sent', 'delivered')
      and sent_at is not null group by 1 order by 1`)
