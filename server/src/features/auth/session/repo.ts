import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Session } from '#platform/session.ts'
import type { SessionTimes } from './lifetime.ts'

export interface SessionOwner {
  kind: Session['kind']
  accountId: string
}

export interface SessionRow extends SessionTimes, SessionOwner {
  id: string
  device: string
}

const columns = sql`id, kind, account_id, device, created_at, last_seen_at`

export const insertSession = (db: Db, row: SessionRow & { tokenHash: string }) =>
  db.run(sql`
    insert into sessions (id, token_hash, kind, account_id, device, created_at, last_seen_at)
    values (${row.id}, ${row.tokenHash}, ${row.kind}, ${row.accountId}, ${row.device}, ${row.createdAt}, ${row.lastSeenAt})`)

export const findSessionByToken = (db: Db, tokenHash: string) =>
  db.maybe<SessionRow>(sql`select ${columns} from sessions where token_hash = ${tokenHash} and ended_at is null`)

export const isOpen = async (db: Db, id: string): Promise<boolean> =>
  (await db.maybe(sql`select from sessions where id = ${id} and ended_at is null`)) !== null

export const listSessions = (db: Db, { kind, accountId }: SessionOwner) =>
  db.rows<SessionRow>(sql`
    select ${columns} from sessions where kind = ${kind} and account_id = ${accountId} and ended_at is null
    order by last_seen_at desc, id`)

export const touchSession = (db: Db, id: string, now: Date) =>
  db.run(sql`update sessions set last_seen_at = ${now} where id = ${id} and last_seen_at < ${now}`)

export const labelSession = (db: Db, { kind, accountId }: SessionOwner, id: string, device: string) =>
  db.run(sql`
    update sessions set device = ${device}
    where id = ${id} and kind = ${kind} and account_id = ${accountId} and ended_at is null`)

export async function endSessions(
  db: Db,
  { kind, accountId }: SessionOwner,
  now: Date,
  { only, except }: { only?: string; except?: string } = {},
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    update sessions set ended_at = ${now}
    where kind = ${kind} and account_id = ${accountId} and ended_at is null
      and (${only ?? null}::text is null or id = ${only ?? null}) and id is distinct from ${except ?? null}
    returning id`)
  return rows.map(({ id }) => id)
}

export async function deleteSessionsExceptOf(db: Db, restaurantId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    delete from sessions where kind <> 'admin' and not (kind = 'restaurant' and account_id = ${restaurantId})
    returning id`)
  return rows.map(({ id }) => id)
}

export const listSurplus = async (db: Db, { kind, accountId }: SessionOwner, most: number): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    select id from sessions where kind = ${kind} and account_id = ${accountId} and ended_at is null
    order by created_at desc, id desc offset ${most}`)
  return rows.map(({ id }) => id)
}
