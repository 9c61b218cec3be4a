import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

interface Wait {
  failures: number
  blockedUntil: Date
  lastAt: Date
}

export const lockWait = (db: Db, key: string, now: Date) =>
  db.one<Wait>(sql`
    insert into login_throttles as w (key, failures, blocked_until, last_at) values (${key}, 0, ${now}, ${now})
    on conflict (key) do update set key = w.key
    returning failures, blocked_until, last_at`)

export const saveWait = (db: Db, key: string, { failures, blockedUntil, lastAt }: Wait) =>
  db.run(sql`
    update login_throttles set failures = ${failures}, blocked_until = ${blockedUntil}, last_at = ${lastAt} where key = ${key}`)

export const deleteWait = (db: Db, key: string) => db.run(sql`delete from login_throttles where key = ${key}`)
