import type { Db } from '#platform/db/database.ts'
import { identifier, join, sql } from '#platform/db/sql.ts'

/** The schema, rate limits, live changes, and accounts that the operator made; sessions are deleted one by one. */
const KEPT = [
  'admin_recovery_codes',
  'admins',
  'image_import',
  'live_changes',
  'login_throttles',
  'migrations',
  'provider_rate_limits',
  'quotas',
  'sample_data',
  'sessions',
]

/** Null if no sample data was written or skipped yet. Other processes wait until the transaction ends. */
export const lockSampleData = (db: Db) =>
  db.maybe<{ writtenAt: Date; isDemo: boolean }>(sql`select written_at, is_demo from sample_data for update`)

export const findSampleData = (db: Db) => db.maybe<{ isDemo: boolean }>(sql`select is_demo from sample_data`)

/** Every start of another mode, with or without sample data, leaves at least one of these rows. */
export const hasAccounts = async (db: Db): Promise<boolean> =>
  (
    await db.one<{ isUsed: boolean }>(sql`
    select exists (select from restaurants) or exists (select from customers) or exists (select from admins) as is_used`)
  ).isUsed

export const saveWrittenAt = (db: Db, now: Date) => db.run(sql`update sample_data set written_at = ${now}`)

/** Deletes all rows except those of KEPT. Reads continue and see the old rows; writes wait. */
export async function emptyTables(db: Db): Promise<void> {
  const rows = await db.rows<{ name: string }>(sql`
    select format('%I', tablename) as name from pg_tables
    where schemaname = 'public' and not (tablename = any (${KEPT})) order by 1`)
  const tables = rows.map(({ name }) => identifier(name))
  await db.run(sql`lock table ${join(tables, ', ')} in share row exclusive mode`)
  for (const table of tables) await db.run(sql`delete from ${table}`)
  await db.run(sql`delete from jobs.job`)
}
