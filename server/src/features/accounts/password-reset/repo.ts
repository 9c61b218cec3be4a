import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

interface ResetRow {
  id: string
  restaurantId: string | null
  /** Null if unknown. */
  device: string | null
  createdAt: Date
}

export const insertReset = (db: Db, row: ResetRow & { tokenHash: string; expiresAt: Date }) =>
  db.run(sql`
    insert into password_resets (id, token_hash, restaurant_id, device, created_at, expires_at)
    values (${row.id}, ${row.tokenHash}, ${row.restaurantId}, ${row.device}, ${row.createdAt}, ${row.expiresAt})`)

export const findReset = (db: Db, id: string) =>
  db.maybe<ResetRow>(
    sql`select id, restaurant_id, device, created_at from password_resets where id = ${id} and used_at is null`,
  )

/** The restaurant whose link is still good. Changes nothing. */
export const findRestaurantOfToken = async (db: Db, tokenHash: string, now: Date): Promise<string | null> => {
  const row = await db.maybe<Pick<ResetRow, 'restaurantId'>>(sql`
    select restaurant_id from password_resets
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}`)
  return row?.restaurantId ?? null
}

/** Spends the link: of simultaneous callers one wins, and every other link of the restaurant goes with it. */
export async function spendReset(db: Db, tokenHash: string, now: Date): Promise<string | null> {
  const row = await db.maybe<Pick<ResetRow, 'restaurantId'>>(sql`
    update password_resets set used_at = ${now}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}
    returning restaurant_id`)
  if (!row?.restaurantId) return null
  await spendResets(db, row.restaurantId, now)
  return row.restaurantId
}

/** Every open link of the restaurant is worth nothing any more. */
export const spendResets = (db: Db, restaurantId: string, now: Date) =>
  db.run(sql`update password_resets set used_at = ${now} where restaurant_id = ${restaurantId} and used_at is null`)

export const deleteResetsBefore = (db: Db, expiredBefore: Date) =>
  db.run(sql`delete from password_resets where expires_at < ${expiredBefore}`)
