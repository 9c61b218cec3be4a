import type { Db, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { endLease, hasExpired, isHeldBy, type Lease, takeLease } from '#platform/sending/lease.ts'
import type { Announcement } from './article-mail.ts'

export const LEDGER = sql`newsletter_deliveries`

export type MailState = 'queued' | 'sending' | 'sent' | 'failed' | 'left'

export interface Claimed extends Announcement {
  subscriberId: string
  attempts: number
  createdAt: Date
  dueAt: Date
  email: string | null
}

export interface Move {
  articleId: string
  subscriberId: string
  state: MailState
  attempts: number
  dueAt: Date
  reason: string | null
  /** True if the address does not exist. */
  isBadAddress: boolean
}

export const countConfirmed = async (db: Db) =>
  (await db.one<{ count: number }>(sql`select count(*) as count from subscribers where state = 'confirmed'`)).count

export async function insertRows(tx: Tx, { articleId, title, excerpt }: Announcement, now: Date) {
  await tx.run(sql`
    insert into newsletter_issues (article_id, title, excerpt) values (${articleId}, ${title}, ${excerpt})`)
  return tx.run(sql`
    insert into newsletter_deliveries (article_id, subscriber_id, state, created_at, due_at, updated_at)
    select ${articleId}, id, 'queued', ${now}, ${now}, ${now} from subscribers where state = 'confirmed'
    on conflict do nothing`)
}

const due = (now: Date) => sql`((l.state = 'queued' and l.due_at <= ${now}) or (${hasExpired(sql`l`, now)}))`

export const isAnyDue = async (db: Db, now: Date) =>
  (
    await db.one<{ found: boolean }>(
      sql`select exists (select from newsletter_deliveries l where ${due(now)}) as found`,
    )
  ).found

/** Claims due rows: until the lease expires, only its holder can complete them. */
export const claimRows = (db: Db, limit: number, lease: Lease, now: Date) =>
  db.rows<Claimed>(sql`
    with taken as (
      select article_id, subscriber_id from newsletter_deliveries l where ${due(now)}
      order by due_at limit ${limit} for update skip locked)
    update newsletter_deliveries l set state = 'sending', attempts = attempts + 1, updated_at = ${now}, ${takeLease(lease)}
    from taken join newsletter_issues a on a.article_id = taken.article_id
      left join subscribers s on s.id = taken.subscriber_id and s.state = 'confirmed'
    where l.article_id = taken.article_id and l.subscriber_id = taken.subscriber_id
    returning l.article_id, l.subscriber_id, l.attempts, l.created_at, l.due_at, a.title, a.excerpt, s.email`)

/** Skips rows with another lease, but unsubscribes invalid addresses regardless. */
export const completeRows = (db: Db, leaseId: string, moves: readonly Move[], now: Date) =>
  db.run(sql`
    with u as (select * from unnest(${moves.map(({ articleId }) => articleId)}::text[],
      ${moves.map(({ subscriberId }) => subscriberId)}::text[], ${moves.map(({ state }) => state)}::text[],
      ${moves.map(({ attempts }) => attempts)}::int[], ${moves.map(({ dueAt }) => dueAt)}::timestamptz[],
      ${moves.map(({ reason }) => reason)}::text[], ${moves.map(({ isBadAddress }) => isBadAddress)}::boolean[])
      as given(article_id, subscriber_id, state, attempts, due_at, reason, is_bad_address)),
    ended as (
      update subscribers s set state = 'left', left_at = ${now} from u
      where u.is_bad_address and s.id = u.subscriber_id and s.state = 'confirmed')
    update newsletter_deliveries l set state = u.state, attempts = u.attempts, due_at = u.due_at, reason = u.reason,
      ${endLease}, updated_at = ${now} from u
    where l.article_id = u.article_id and l.subscriber_id = u.subscriber_id and ${isHeldBy(sql`l`, leaseId)}`)

/** Returns false if the email was never sent. */
export const lockSent = async (tx: Tx, articleId: string, subscriberId: string) =>
  (await tx.maybe(sql`
    select 1 from newsletter_deliveries
    where article_id = ${articleId} and subscriber_id = ${subscriberId} and attempts > 0 for update`)) !== null

/** The row must be locked by this transaction. */
export const failDelivery = (tx: Tx, articleId: string, subscriberId: string, reason: string, now: Date) =>
  tx.run(sql`
    update newsletter_deliveries set state = 'failed', reason = ${reason}, ${endLease}, updated_at = ${now}
    where article_id = ${articleId} and subscriber_id = ${subscriberId}`)

export const noteComplaint = (tx: Tx, articleId: string, subscriberId: string, reason: string, now: Date) =>
  tx.run(sql`
    update newsletter_deliveries set reason = ${reason}, updated_at = ${now}
    where article_id = ${articleId} and subscriber_id = ${subscriberId}`)
