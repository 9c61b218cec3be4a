import type { Channel } from '@tidetable/contract/endpoints/address-book'
import type { DeliveryState } from '@tidetable/contract/endpoints/campaigns'
import type { Db } from '#platform/db/database.ts'
import { join, type Sql, sql } from '#platform/db/sql.ts'

export interface DeliveryFilter {
  state?: DeliveryState | undefined
  channel?: Channel | undefined
  q?: string | undefined
}

export interface DeliveryRow {
  contactId: string
  name: string | null
  address: string | null
  channel: Channel
  state: DeliveryState
  attempts: number
  reason: string | null
  dueAt: Date
  sentAt: Date | null
  code: string | null
}

function where(restaurantId: string, campaignId: string, { state, channel, q }: DeliveryFilter): Sql {
  const pieces = [sql`d.restaurant_id = ${restaurantId} and d.campaign_id = ${campaignId}`]
  if (state) pieces.push(sql`d.state = ${state}`)
  if (channel) pieces.push(sql`d.channel = ${channel}`)
  if (q?.trim()) pieces.push(sql`position(${q.trim().toLowerCase()} in c.search) > 0`)
  return join(pieces, ' and ')
}

const columns = sql`d.contact_id, c.name, case d.channel when 'email' then c.email else c.phone end as address, d.channel,
  d.state, d.attempts, d.reason, d.due_at, d.sent_at, d.code`
const source = sql`deliveries d left join contacts c on c.restaurant_id = d.restaurant_id and c.id = d.contact_id`

export const listDeliveries = (
  db: Db,
  restaurantId: string,
  campaignId: string,
  filter: DeliveryFilter,
  limit: number,
  offset: number,
) =>
  db.rows<DeliveryRow>(sql`
    select ${columns} from ${source} where ${where(restaurantId, campaignId, filter)}
    order by d.channel, d.contact_id limit ${limit} offset ${offset}`)

/** Counts rows only for a search; other counts are maintained by triggers. */
export const countDeliveries = async (db: Db, restaurantId: string, campaignId: string, filter: DeliveryFilter) => {
  const isSearch = Boolean(filter.q?.trim())
  const { count } = await db.one<{ count: number }>(
    isSearch
      ? sql`select count(*) as count from ${source} where ${where(restaurantId, campaignId, filter)}`
      : sql`select coalesce(sum(d.messages), 0) as count from delivery_counts d
          where ${where(restaurantId, campaignId, filter)}`,
  )
  return count
}

export const listDeliveriesAfter = (
  db: Db,
  restaurantId: string,
  campaignId: string,
  filter: DeliveryFilter,
  after: string,
  limit: number,
) => {
  const [channel = '', contactId = ''] = after.split(' ')
  return db.rows<DeliveryRow>(sql`
    select ${columns} from ${source} where ${where(restaurantId, campaignId, filter)}
      and (d.channel, d.contact_id) > (${channel}, ${contactId})
    order by d.channel, d.contact_id limit ${limit}`)
}
