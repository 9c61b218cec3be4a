import type { Db } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import type { Challenge, Purpose } from './otp.ts'

interface Key {
  purpose: Purpose
  addressKey: string
}

export interface NewCode extends Key {
  id: string
  subject: string
  smsHash: string
  mailHash: string
  browser: string
  networks: readonly string[]
  budgetKey: string
  attempts: number
  othersAttempts: number
  sentAt: Date
  expiresAt: Date
}

/** Browsers other than the requesting one have fewer attempts. */
const columnsFor = (browser: string | null): Sql => sql`id, subject, sms_hash, mail_hash,
  case when browser = ${browser} then tries_left else least(tries_left, others_tries_left) end as tries_left, expires_at, used_at`

export async function lockBudget(db: Db, budgetKey: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`code-budget:${budgetKey}`}, 0))`)
}

export const insertCode = (db: Db, row: NewCode) =>
  db.run(sql`
    insert into verification_codes (id, purpose, address_key, subject, sms_hash, mail_hash, browser, networks, budget_key,
      tries_left, others_tries_left, sent_at, expires_at)
    values (${row.id}, ${row.purpose}, ${row.addressKey}, ${row.subject}, ${row.smsHash}, ${row.mailHash}, ${row.browser},
      ${row.networks}::text[], ${row.budgetKey}, ${row.attempts}, ${row.othersAttempts}, ${row.sentAt}, ${row.expiresAt})`)

export const findSentAt = (db: Db, { purpose, addressKey }: Key, budgetKey: string) =>
  db.maybe<{ sentAt: Date }>(sql`
    select sent_at from verification_codes
    where purpose = ${purpose} and address_key = ${addressKey} and budget_key = ${budgetKey}
    order by sent_at desc limit 1`)

export const deleteCode = (db: Db, id: string) => db.run(sql`delete from verification_codes where id = ${id}`)

/** Counts an attempt on each open code before any is compared, and locks their rows. */
export const countAttemptOnOpenCodes = (db: Db, { purpose, addressKey }: Key, browser: string | null, now: Date) =>
  db.rows<Challenge & { id: string; sentAt: Date; budgetKey: string }>(sql`
    with open as (
      select id from verification_codes
      where purpose = ${purpose} and address_key = ${addressKey} and used_at is null and tries_left > 0
        and expires_at > ${now} and (browser = ${browser} or others_tries_left > 0)
      order by id for update)
    update verification_codes c set tries_left = tries_left - 1,
      others_tries_left = case when browser = ${browser} then others_tries_left else others_tries_left - 1 end
    from open where c.id = open.id
    returning c.id, subject, sms_hash, mail_hash, tries_left, sent_at, expires_at, used_at, budget_key`)

export const findNewest = (db: Db, { purpose, addressKey }: Key, browser: string | null) =>
  db.maybe<Challenge>(sql`
    select ${columnsFor(browser)} from verification_codes
    where purpose = ${purpose} and address_key = ${addressKey} order by sent_at desc, id limit 1`)

export const markUsed = (db: Db, { purpose, addressKey }: Key, now: Date) =>
  db.run(sql`
    update verification_codes set used_at = ${now}
    where purpose = ${purpose} and address_key = ${addressKey} and used_at is null`)

export const findUnverified = (db: Db, network: string, count: number, since: Date, now: Date) =>
  db.maybe<{ sentAt: Date }>(sql`
    select sent_at from verification_codes
    where networks @> array[${network}]::text[] and sent_at > ${since} and used_at is null
      and (expires_at <= ${now} or tries_left = 0)
    order by sent_at desc offset ${count - 1} limit 1`)
