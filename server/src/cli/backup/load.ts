import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { systemClock } from '#platform/clock.ts'
import { toCurrentNames } from '#platform/db/baseline.ts'
import { openDatabase } from '#platform/db/database.ts'
import { listMigrations, migrate } from '#platform/db/migrate.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/observability/log.ts'
import { StartupError } from '#platform/startup-error.ts'
import type { Manifest } from './manifest.ts'
import { isExcluded, PLAIN_TEXT, readVersions, summarize } from './tables.ts'

/** Creates the schema at the time of the backup; the next start applies later migrations. */
async function prepare(url: string, { migrations }: Manifest): Promise<void> {
  const known = new Set(await listMigrations())
  const names = toCurrentNames(migrations)
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0) throw new StartupError(`The backup was made by a newer version (${unknown.join(', ')}).`)
  const db = openDatabase({ url })
  const jobs = createJobs({ db, clock: systemClock, log: createLog('silent') })
  try {
    await migrate(db, { only: names })
    await jobs.prepare([])
    await jobs.stop()
  } finally {
    await db.close()
  }
}

/** Runs `work` without triggers, because the backup already contains the rows that they write. */
async function withoutTriggers(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table from pg_trigger where not tgisinternal
      and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`)
  for (const { table } of rows) await client.query(`alter table ${table} disable trigger user`)
  await work()
  for (const { table } of rows) await client.query(`alter table ${table} enable trigger user`)
}

/** Runs `work` without foreign keys; recreating them afterwards checks all rows. */
async function withoutForeignKeys(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0
      and connamespace in (select oid from pg_namespace where nspname in ('public', 'jobs'))`)
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  await work()
  for (const { table, name, definition } of rows) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

async function refuseUsedDatabase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select from restaurants limit 1')
  if (rows.length > 0) throw new StartupError('The database already contains restaurants. Restore into an empty one.')
}

/** Loads all tables or none. Throws if a table differs from its checksum in the backup. */
export async function load(url: string, folder: string, manifest: Manifest): Promise<void> {
  await prepare(url, manifest)
  const tables = manifest.tables.filter((table) => !isExcluded(table))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(PLAIN_TEXT)
    await refuseUsedDatabase(client)
    const { jobsVersion } = await readVersions(client)
    if (jobsVersion !== manifest.jobsVersion) {
      throw new StartupError(
        `The backup's job queue has version ${manifest.jobsVersion}, but this version uses ${jobsVersion}.`,
      )
    }
    const copyRows = async () => {
      await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
      for (const { name, columns, file } of tables) {
        const rows = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
        await pipeline(createReadStream(join(folder, file)), createGunzip(), rows)
      }
    }
    await withoutForeignKeys(client, () => withoutTriggers(client, copyRows))
    for (const { name, value, isCalled } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [name, value, isCalled])
    }
    for (const table of tables) {
      const found = await summarize(client, table, table.name)
      if (found.rows !== table.rows || found.checksum !== table.checksum) {
        throw new StartupError(`${table.name} differs from the backup: ${found.rows} rows instead of ${table.rows}.`)
      }
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}
