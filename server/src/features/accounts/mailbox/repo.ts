import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

interface ConfirmationRow {
  id: string
  restaurantId: string
  /** The mailbox it was sent to. */
  emailKey: string
  /** Null if unknown. */
  device: string | null
}

export const insertConfirmation = (
  db: Db,
  row: ConfirmationRow & { tokenHash: string; createdAt: Date; expiresAt: Date },
) =>
  db.run(sql`
    insert into email_confirmations (id, token_hash, restaurant_id, email_key, device, created_at, expires_at)
    values (${row.id}, ${row.tokenHash}, ${row.restaurantId}, ${row.emailKey}, ${row.device}, ${row.createdAt}, ${row.expiresAt})`)

export interface OpenConfirmation {
  restaurantId: string
  email: string
  name: string
  timezone: string
  device: string | null
  createdAt: Date
}

const openColumns = sql`r.id as restaurant_id, r.email, r.name, r.timezone, c.device, c.created_at`

/** By its token. Changes nothing. */
export const findConfirmationOfToken = (db: Db, tokenHash: string, now: Date) =>
  db.maybe<OpenConfirmation>(sql`
    select ${openColumns} from email_confirmations c
    join restaurants r on r.id = c.restaurant_id and r.email_key = c.email_key
    where c.token_hash = ${tokenHash} and c.used_at is null and c.expires_at > ${now}`)

/** Where an open link goes; null when it was used, or when the mailbox is another by now. */
export const findOpenConfirmation = (db: Db, id: string, now: Date) =>
  db.maybe<OpenConfirmation>(sql`
    select ${openColumns} from email_confirmations c
    join restaurants r on r.id = c.restaurant_id and r.email_key = c.email_key
    where c.id = ${id} and c.used_at is null and c.expires_at > ${now}`)

/** Spends the link: of simultaneous callers one wins, and every other link of the restaurant goes with it. */
export async function spendConfirmation(db: Db, tokenHash: string, now: Date): Promise<ConfirmationRow | null> {
  const row = await db.maybe<ConfirmationRow>(sql`
    update email_confirmations set used_at = ${now}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}
    returning id, restaurant_id, email_key, device`)
  if (row)
    await db.run(sql`
      update email_confirmations set used_at = ${now}
      where restaurant_id = ${row.restaurantId} and used_at is null`)
  return row
}

/** Null when the restaurant is gone or has another mailbox by now. */
export const confirmMailbox = (
  db: Db,
  { restaurantId, emailKey }: Pick<ConfirmationRow, 'restaurantId' | 'emailKey'>,
  now: Date,
) =>
  db.maybe<{ id: string; createdAt: Date }>(sql`
    update restaurants set email_confirmed_at = coalesce(email_confirmed_at, ${now})
    where id = ${restaurantId} and email_key = ${emailKey} returning id, created_at`)

export const findMailbox = (db: Db, restaurantId: string) =>
  db.maybe<{ id: string; email: string; emailKey: string; emailConfirmedAt: Date | null }>(sql`
    select id, email, email_key, email_confirmed_at from restaurants where id = ${restaurantId}`)

export const deleteConfirmationsBefore = (db: Db, expiredBefore: Date) =>
  db.run(sql`delete from email_confirmations where expires_at < ${expiredBefore}`)
