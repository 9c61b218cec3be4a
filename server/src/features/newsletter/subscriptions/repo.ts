import type { Subscription } from '@tidetable/contract/endpoints/newsletter'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface SubscriberRow {
  id: string
  email: string
  state: Subscription['state']
}

/** An unsubscribed address stays unsubscribed until the new link is used. */
export const upsertSubscriber = (db: Db, id: string, email: string, now: Date) =>
  db.one<SubscriberRow>(sql`
    insert into subscribers (id, email, state, created_at) values (${id}, ${email}, 'waiting', ${now})
    on conflict (email) do update set created_at = case when subscribers.state = 'waiting' then ${now} else subscribers.created_at end
    returning id, email, state`)

export const findSubscriber = (db: Db, id: string) =>
  db.maybe<SubscriberRow>(sql`select id, email, state from subscribers where id = ${id}`)

export const setState = (db: Db, id: string, state: 'confirmed' | 'left', now: Date) =>
  db.maybe<SubscriberRow>(sql`
    update subscribers set state = ${state},
      confirmed_at = case when ${state} = 'confirmed' and state <> 'confirmed' then ${now} else confirmed_at end,
      left_at = case when ${state} = 'left' and state <> 'left' then ${now} else left_at end
    where id = ${id} returning id, email, state`)

export const unsubscribeByAddress = (db: Db, email: string, now: Date) =>
  db.run(sql`update subscribers set state = 'left', left_at = ${now} where email = ${email} and state <> 'left'`)

export const listSubscribers = (db: Db, emails: readonly string[]) =>
  db.rows<object>(sql`
    select email, state, created_at, confirmed_at, left_at from subscribers where email = any(${emails}::text[])
    order by created_at, id`)

export const listEmailsTo = (db: Db, emails: readonly string[]) =>
  db.rows<object>(sql`
    select a.title as article, l.state, l.updated_at from subscribers s
    join newsletter_deliveries l on l.subscriber_id = s.id join newsletter_issues a on a.article_id = l.article_id
    where s.email = any(${emails}::text[]) order by l.created_at, l.article_id`)

export const deleteSubscribers = (db: Db, emails: readonly string[]) =>
  db.run(sql`delete from subscribers where email = any(${emails}::text[])`)
