import type { SentCampaign } from '@tidetable/contract/endpoints/accounts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { REPORT_DAYS } from '../allowance/allowance-repo.ts'

interface VolumeRow {
  restaurantId: string
  sent: number
  refused: number
  optedOut: number
}

export async function listVolumes(db: Db, since: Date) {
  const rows = await db.rows<VolumeRow>(sql`
    select restaurant_id, sum(sent)::bigint as sent, sum(refused)::bigint as refused, sum(opted_out)::bigint as opted_out
    from (
      select k.restaurant_id, count(*) as sent, 0 as refused, 0 as opted_out
      from campaigns k join deliveries d on d.restaurant_id = k.restaurant_id and d.campaign_id = k.id
      where (k.settled_at is null or k.settled_at >= ${since}) and d.sent_at >= ${since} group by 1
      union all
      select k.restaurant_id, 0, count(*), 0
      from campaigns k join deliveries d on d.restaurant_id = k.restaurant_id and d.campaign_id = k.id
      where (k.settled_at is null or k.settled_at >= ${since}::timestamptz - make_interval(days => ${REPORT_DAYS}))
        and d.refused_at >= ${since} group by 1
      union all
      select k.restaurant_id, 0, 0, count(*) from suppressions s join campaigns k on k.id = s.campaign_id
      where s.created_at >= ${since} group by 1) figures
    group by 1`)
  return new Map(
    rows.map(({ restaurantId, sent, refused, optedOut }) => [restaurantId, { sent, refused, opted_out: optedOut }]),
  )
}

interface SentRow {
  id: string
  title: string
  description: string
  createdAt: Date
  sendsEmail: boolean
  sendsSms: boolean
  sent: number
  refused: number
  optedOut: number
  waiting: number
}

const SHOWN_MAX = 20

/** Includes deleted campaigns, because owners may delete campaigns to hide abuse. */
export async function listNewest(db: Db, restaurantId: string): Promise<SentCampaign[]> {
  const rows = await db.rows<SentRow>(sql`
    select k.id, k.title, k.description, k.created_at, k.sends_email, k.sends_sms,
      count(*) filter (where d.sent_at is not null) as sent,
      count(*) filter (where d.refused_at is not null) as refused,
      case when k.is_planned then k.recipients else count(*) filter (where d.state in ('queued', 'held')) end as waiting,
      (select count(*) from suppressions s where s.campaign_id = k.id) as opted_out
    from (select id, restaurant_id, title, description, created_at, sends_email, sends_sms, recipients,
        audience is not null and deleted_at is null as is_planned from campaigns
      where restaurant_id = ${restaurantId} and status <> 'draft' order by created_at desc limit ${SHOWN_MAX}) k
    left join deliveries d on d.restaurant_id = k.restaurant_id and d.campaign_id = k.id
    group by 1, 2, 3, 4, 5, 6, k.is_planned, k.recipients order by k.created_at desc, k.id`)
  return rows.map(({ id, createdAt, sendsEmail, sendsSms, optedOut, ...rest }) => ({
    _id: id,
    ...rest,
    created_at: createdAt.toISOString(),
    email: sendsEmail,
    sms: sendsSms,
    opted_out: optedOut,
  }))
}

export async function countWaiting(db: Db, restaurantIds: readonly string[]) {
  const rows = await db.rows<{ restaurantId: string; messages: number; campaigns: number }>(sql`
    select restaurant_id, sum(messages)::bigint as messages, count(*) as campaigns
    from (select k.restaurant_id, case when k.audience is not null then k.recipients else (
        select coalesce(sum(d.messages), 0) from delivery_counts d
        where d.restaurant_id = k.restaurant_id and d.campaign_id = k.id and d.state in ('queued', 'held')) end as messages
      from campaigns k where k.restaurant_id = any(${restaurantIds}::text[]) and k.status in ('scheduled', 'sending')
        and k.settled_at is null and k.deleted_at is null) waiting
    where messages > 0 group by 1`)
  return new Map(rows.map(({ restaurantId, ...rest }) => [restaurantId, rest]))
}
