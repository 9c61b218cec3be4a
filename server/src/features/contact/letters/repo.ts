import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export type LetterState = 'queued' | 'sending' | 'sent' | 'failed' | 'left'

export interface Claimed {
  subscriberId: string
  attempts: number
  /** Null when the subscriber is gone or no longer wants mail. */
  email: string | null
}

export const countConfirmed = async (db: Db) =>
  (await db.one<{ count: number }>(sql`select count(*) as count from subscribers where state = 'confirmed'`)).count

/** One row for everybody who is subscribed now; answers how many. */
export const insertLetters = (db: Db, articleId: string, now: Date) =>
  db.run(sql`
    insert into article_letters (article_id, subscriber_id, state, updated_at)
    select ${articleId}, id, 'queued', ${now} from subscribers where state = 'confirmed'
    on conflict do nothing`)

/** Takes rows before anything is sent. What a killed program had taken is free again after `stale`. */
export const claimLetters = (db: Db, articleId: string, limit: number, now: Date, stale: Date) =>
  db.rows<Claimed>(sql`
    with due as (
      select subscriber_id from article_letters
      where article_id = ${articleId} and (state = 'queued' or (state = 'sending' and updated_at < ${stale}))
      order by subscriber_id limit ${limit} for update skip locked)
    update article_letters l set state = 'sending', attempts = attempts + 1, updated_at = ${now}
    from due left join subscribers s on s.id = due.subscriber_id and s.state = 'confirmed'
    where l.article_id = ${articleId} and l.subscriber_id = due.subscriber_id
    returning l.subscriber_id, l.attempts, s.email`)

/** Rows that are not settled yet, also those in another program's hands. */
export const countOpen = async (db: Db, articleId: string) =>
  (
    await db.one<{ count: number }>(sql`
      select count(*) as count from article_letters where article_id = ${articleId} and state in ('queued', 'sending')`)
  ).count

export const settleLetter = (db: Db, articleId: string, subscriberId: string, state: LetterState, now: Date) =>
  db.run(sql`
    update article_letters set state = ${state}, updated_at = ${now}
    where article_id = ${articleId} and subscriber_id = ${subscriberId} and state = 'sending'`)
