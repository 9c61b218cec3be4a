import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Course, Ending, Side } from './change.ts'

export interface ChangeRow extends Course {
  id: string
  restaurantId: string
  email: string
  emailKey: string
  oldEmail: string
  sessionId: string
  /** Null if unknown. */
  device: string | null
  createdAt: Date
}

const columns = sql`id, restaurant_id, email, email_key, old_email, asks_old, old_agreed_at, new_confirmed_at,
  session_id, device, created_at, expires_at, ended_as`

type NewChange = Omit<ChangeRow, 'oldAgreedAt' | 'newConfirmedAt' | 'endedAs'> & {
  oldTokenHash: string
  newTokenHash: string
}

export const insertChange = (db: Db, row: NewChange) =>
  db.one<ChangeRow>(sql`
    insert into email_changes (id, restaurant_id, email, email_key, old_email, asks_old, old_token_hash, new_token_hash,
      session_id, device, created_at, expires_at)
    values (${row.id}, ${row.restaurantId}, ${row.email}, ${row.emailKey}, ${row.oldEmail}, ${row.asksOld},
      ${row.oldTokenHash}, ${row.newTokenHash}, ${row.sessionId}, ${row.device}, ${row.createdAt}, ${row.expiresAt})
    returning ${columns}`)

/** The one that waits, also when its time is up: sending its links again lets it go on. */
export const findWaiting = (db: Db, restaurantId: string) =>
  db.maybe<ChangeRow>(sql`
    select ${columns} from email_changes where restaurant_id = ${restaurantId} and ended_at is null`)

export const findChange = (db: Db, id: string) =>
  db.maybe<ChangeRow & { restaurant: string; timezone: string }>(sql`
    select c.*, r.name as restaurant, r.timezone from (select ${columns} from email_changes where id = ${id}) c
    join restaurants r on r.id = c.restaurant_id`)

/** By the hash of either link's token. Changes nothing. */
export const findByToken = (db: Db, tokenHash: string) =>
  db.maybe<ChangeRow & { side: Side; restaurant: string; timezone: string }>(sql`
    select c.*, r.name as restaurant, r.timezone from (
      select ${columns}, case when old_token_hash = ${tokenHash} then 'old' else 'new' end as side
      from email_changes where old_token_hash = ${tokenHash} or new_token_hash = ${tokenHash}) c
    join restaurants r on r.id = c.restaurant_id`)

export const saveAnswer = (db: Db, id: string, side: Side, now: Date) =>
  db.one<ChangeRow>(sql`
    update email_changes set
      old_agreed_at = case when ${side === 'old'} then ${now} else old_agreed_at end,
      new_confirmed_at = case when ${side === 'new'} then ${now} else new_confirmed_at end
    where id = ${id} returning ${columns}`)

export const prolong = (db: Db, id: string, expiresAt: Date) =>
  db.one<ChangeRow>(sql`update email_changes set expires_at = ${expiresAt} where id = ${id} returning ${columns}`)

/** The old mailbox was confirmed while the change waits, so it has a say; null when it has one already. */
export const beginAskingOld = (db: Db, restaurantId: string) =>
  db.maybe<ChangeRow>(sql`
    update email_changes set asks_old = true
    where restaurant_id = ${restaurantId} and ended_at is null and not asks_old returning ${columns}`)

export const endChange = (db: Db, id: string, endedAs: Ending, now: Date) =>
  db.run(sql`
    update email_changes set ended_at = ${now}, ended_as = ${endedAs} where id = ${id} and ended_at is null`)

/** False when none waited. */
export const cancelChanges = async (db: Db, restaurantId: string, now: Date): Promise<boolean> =>
  (await db.run(sql`
    update email_changes set ended_at = ${now}, ended_as = 'cancelled'
    where restaurant_id = ${restaurantId} and ended_at is null`)) > 0

export const deleteChangesBefore = (db: Db, expiredBefore: Date) =>
  db.run(sql`delete from email_changes where expires_at < ${expiredBefore}`)
