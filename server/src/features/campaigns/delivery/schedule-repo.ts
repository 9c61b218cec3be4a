import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** `mailOff`: notice that pauses campaigns by email; null if email is sent. */
export const startDue = (
  db: Db,
  now: Date,
  latest: Date,
  { missed, mailOff }: { missed: string; mailOff: string | null },
) =>
  db.run(sql`
    update campaigns set
      status = case when begins_at < ${latest} or sends_email and ${mailOff}::text is not null then 'paused' else 'sending' end,
      notice = case when sends_email and ${mailOff}::text is not null then ${mailOff} when begins_at < ${latest} then ${missed} end
    where status = 'scheduled' and begins_at <= ${now} and deleted_at is null`)

interface Held {
  since: Date
  latest: Date
  today: string
}

export const pauseLate = (
  db: Db,
  restaurantId: string,
  { since, latest, today }: Held,
  notices: { late: string; codeIsOver: string },
) =>
  db.run(sql`
    update campaigns k set status = 'paused',
      notice = case when k.incentive ->> 'expires_on' < ${today} then ${notices.codeIsOver} else ${notices.late} end
    where k.restaurant_id = ${restaurantId} and k.status = 'sending'
      and k.settled_at is null and k.deleted_at is null
      and (greatest(${since}::timestamptz, coalesce(k.send_at, k.created_at)) < ${latest}
        or k.incentive ->> 'expires_on' < ${today})
      and (k.audience is not null or exists (select from deliveries d
        where d.restaurant_id = k.restaurant_id and d.campaign_id = k.id and d.state in ('queued', 'held')))`)

/** Waiting and sending rows are queried apart because each has its own index. */
export const settleFinished = (db: Db, now: Date) =>
  db.run(sql`
    update campaigns k set settled_at = ${now}
    where k.status in ('sending', 'cancelled') and k.audience is null and k.deleted_at is null and k.settled_at is null
      and not exists (select from deliveries d where d.restaurant_id = k.restaurant_id and d.campaign_id = k.id
        and d.state in ('queued', 'held'))
      and not exists (select from deliveries d where d.restaurant_id = k.restaurant_id and d.campaign_id = k.id
        and d.state = 'sending')`)
