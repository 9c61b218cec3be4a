import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface ServerRow {
  version: number
  isStandby: boolean
  isReadOnly: boolean
  connectionsMax: number
  connections: number
}

/** Connections that PostgreSQL reserves for superusers are not counted in `connectionsMax`. */
export const readServer = (db: Db) =>
  db.one<ServerRow>(sql`
    select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as is_standby,
      current_setting('default_transaction_read_only') = 'on' as is_read_only,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as connections_max,
      (select coalesce(sum(numbackends), 0)::int from pg_stat_database) as connections`)

/** Null if the server has never started with this database. */
export async function findMigrations(db: Db): Promise<string[] | null> {
  const { isThere } = await db.one<{ isThere: boolean }>(
    sql`select to_regclass('public.migrations') is not null as is_there`,
  )
  if (!isThere) return null
  return (await db.rows<{ name: string }>(sql`select name from migrations order by name`)).map(({ name }) => name)
}

export const readClock = async (db: Db): Promise<Date> =>
  (await db.one<{ now: Date }>(sql`select clock_timestamp() as now`)).now

/** When the last segment of the write-ahead log was archived; null without archiving or after a failure. */
export const findArchivedAt = async (db: Db): Promise<Date | null> =>
  (
    await db.one<{ at: Date | null }>(sql`
      select case when current_setting('archive_mode') <> 'off'
        and (last_failed_time is null or last_failed_time < last_archived_time) then last_archived_time end as at
      from pg_stat_archiver`)
  ).at
