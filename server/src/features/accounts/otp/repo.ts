import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Challenge, Purpose } from './otp.ts'

interface Key {
  purpose: Purpose
  phoneKey: string
}

interface NewChallenge extends Key {
  subject: string
  smsHash: string
  mailHash: string
  tries: number
  sentAt: Date
  expiresAt: Date
}

const columns = sql`subject, sms_hash, mail_hash, tries_left, expires_at, used_at`

/** Replaces the older code; false while that one is younger than `pausedSince`. */
export const upsertChallenge = async (db: Db, row: NewChallenge, pausedSince: Date) =>
  (await db.run(sql`
    insert into otp_challenges as c (purpose, phone_key, subject, sms_hash, mail_hash, tries_left, sent_at, expires_at)
    values (${row.purpose}, ${row.phoneKey}, ${row.subject}, ${row.smsHash}, ${row.mailHash}, ${row.tries}, ${row.sentAt}, ${row.expiresAt})
    on conflict (purpose, phone_key) do update set
      subject = excluded.subject, sms_hash = excluded.sms_hash, mail_hash = excluded.mail_hash,
      tries_left = excluded.tries_left, sent_at = excluded.sent_at, expires_at = excluded.expires_at, used_at = null
    where c.sent_at <= ${pausedSince}`)) === 1

/** When the last code of this purpose left. */
export const findSentAt = (db: Db, { purpose, phoneKey }: Key) =>
  db.maybe<{ sentAt: Date }>(sql`
    select sent_at from otp_challenges where purpose = ${purpose} and phone_key = ${phoneKey}`)

/** A code that never left: another may be asked for at once. */
export const forgetSending = (db: Db, { purpose, phoneKey }: Key) =>
  db.run(sql`
    update otp_challenges set sent_at = '-infinity' where purpose = ${purpose} and phone_key = ${phoneKey}`)

/** Takes one try before anything is compared; null when the challenge is closed. Locks the row. */
export const takeTry = (db: Db, { purpose, phoneKey }: Key, now: Date) =>
  db.maybe<Challenge>(sql`
    update otp_challenges set tries_left = tries_left - 1
    where purpose = ${purpose} and phone_key = ${phoneKey} and used_at is null and tries_left > 0 and expires_at > ${now}
    returning ${columns}`)

export const findChallenge = (db: Db, { purpose, phoneKey }: Key) =>
  db.maybe<Challenge>(sql`select ${columns} from otp_challenges where purpose = ${purpose} and phone_key = ${phoneKey}`)

export const markUsed = (db: Db, { purpose, phoneKey }: Key, now: Date) =>
  db.run(sql`update otp_challenges set used_at = ${now} where purpose = ${purpose} and phone_key = ${phoneKey}`)

export const deleteChallengesBefore = (db: Db, expiredBefore: Date) =>
  db.run(sql`delete from otp_challenges where expires_at < ${expiredBefore}`)
