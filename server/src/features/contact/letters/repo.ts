// The ledger of articles by mail: one row a subscriber and article, moved under a lease.
import type { Db, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Announcement } from './article-letter.ts'

export type LetterState = 'queued' | 'sending' | 'sent' | 'failed' | 'left'

export interface Claimed extends Announcement {
  subscriberId: string
  attempts: number
  createdAt: Date
  /** Null when the subscriber is gone or no longer wants mail. */
  email: string | null
}

export interface Move {
  state: LetterState
  attempts: number
  dueAt: Date
  reason: string | null
}

export const countConfirmed = async (db: Db) =>
  (await db.one<{ count: number }>(sql`select count(*) as count from subscribers where state = 'confirmed'`)).count

/** The announcement, and a row for everybody who is subscribed now; answers how many. */
export async function insertLetters(tx: Tx, { articleId, title, excerpt }: Announcement, now: Date) {
  await tx.run(sql`
    insert into article_announcements (article_id, title, excerpt) values (${articleId}, ${title}, ${excerpt})`)
  return tx.run(sql`
    insert into article_letters (article_id, subscriber_id, state, created_at, due_at, updated_at)
    select ${articleId}, id, 'queued', ${now}, ${now}, ${now} from subscribers where state = 'confirmed'
    on conflict do nothing`)
}

/** Due, or in the hands of a program whose lease ran out. One written by an older program has none. */
const due = (now: Date) => sql`
  ((state = 'queued' and due_at <= ${now}) or (state = 'sending' and (lease_until is null or lease_until < ${now})))`

export const isAnyDue = async (db: Db, now: Date) =>
  (await db.one<{ found: boolean }>(sql`select exists (select from article_letters where ${due(now)}) as found`)).found

/** Takes rows before anything is sent: only who holds `lease` moves them on. */
export const claimLetters = (db: Db, limit: number, lease: string, until: Date, now: Date) =>
  db.rows<Claimed>(sql`
    with taken as (
      select article_id, subscriber_id from article_letters where ${due(now)}
      order by due_at limit ${limit} for update skip locked)
    update article_letters l set state = 'sending', attempts = attempts + 1, updated_at = ${now},
      lease = ${lease}, lease_until = ${until}
    from taken join article_announcements a on a.article_id = taken.article_id
      left join subscribers s on s.id = taken.subscriber_id and s.state = 'confirmed'
    where l.article_id = taken.article_id and l.subscriber_id = taken.subscriber_id
    returning l.article_id, l.subscriber_id, l.attempts, l.created_at, a.title, a.excerpt, s.email`)

export const renewLease = (db: Db, lease: string, until: Date) =>
  db.run(sql`update article_letters set lease_until = ${until} where lease = ${lease} and state = 'sending'`)

/** There is no such mailbox (any more). Whoever asks again, and confirms, is subscribed again. */
export const endSubscription = (db: Db, subscriberId: string, now: Date) =>
  db.run(
    sql`update subscribers set state = 'left', left_at = ${now} where id = ${subscriberId} and state = 'confirmed'`,
  )

/** Changes nothing when another program has taken the row over meanwhile. */
export const completeLetter = (db: Db, lease: string, { articleId, subscriberId }: Claimed, move: Move, now: Date) =>
  db.run(sql`
    update article_letters set state = ${move.state}, attempts = ${move.attempts}, due_at = ${move.dueAt},
      reason = ${move.reason}, lease = null, lease_until = null, updated_at = ${now}
    where article_id = ${articleId} and subscriber_id = ${subscriberId} and lease = ${lease} and state = 'sending'`)
