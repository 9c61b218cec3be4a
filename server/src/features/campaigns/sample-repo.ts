import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface SampleVisit {
  contactId: string
  day: string
  at: Date
}

export const insertSampleVisits = (db: Db, restaurantId: string, visits: readonly SampleVisit[]) =>
  db.run(sql`
    insert into visits (restaurant_id, contact_id, day, source, at)
    select ${restaurantId}, u.contact_id, u.day, 'check_in', u.at
    from unnest(${visits.map(({ contactId }) => contactId)}::text[], ${visits.map(({ day }) => day)}::date[],
      ${visits.map(({ at }) => at)}::timestamptz[]) as u (contact_id, day, at)
    on conflict do nothing`)

export interface SampleDelivery {
  contactId: string
  channel: 'email' | 'sms'
  state: 'sent' | 'delivered' | 'failed'
  reason: string | null
  at: Date
}

export const insertSampleDeliveries = (
  db: Db,
  restaurantId: string,
  campaignId: string,
  rows: readonly SampleDelivery[],
) =>
  db.run(sql`
    with sent as (
      insert into deliveries (restaurant_id, campaign_id, channel, contact_id, state, attempts, due_at, reason,
        created_at, sent_at, refused_at)
      select ${restaurantId}, ${campaignId}, u.channel, u.contact_id, u.state, 1, u.at, u.reason, u.at,
        case when u.state <> 'failed' then u.at end, case when u.state = 'failed' then u.at end
      from unnest(${rows.map(({ channel }) => channel)}::text[], ${rows.map(({ contactId }) => contactId)}::text[],
        ${rows.map(({ state }) => state)}::text[], ${rows.map(({ reason }) => reason)}::text[],
        ${rows.map(({ at }) => at)}::timestamptz[]) as u (channel, contact_id, state, reason, at)
      returning contact_id, due_at)
    update contacts c set last_written_at = sent.at
    from (select contact_id, max(due_at) as at from sent group by 1) sent
    where c.restaurant_id = ${restaurantId} and c.id = sent.contact_id`)
