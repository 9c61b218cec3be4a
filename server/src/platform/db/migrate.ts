import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from './database.ts'
import { oneProgramAtATime } from './one-program.ts'
import { sql } from './sql.ts'

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Names of the migrations in order. */
export const listMigrations = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()

/**
 * Applies what is missing, all in one transaction under a lock, so that programs starting together wait for each other
 * and a killed one leaves nothing half done. `only` stops at an earlier state. Returns the names applied.
 */
export const migrate = (db: Database, only?: readonly string[]): Promise<string[]> =>
  oneProgramAtATime(db, async (tx) => {
    await tx.client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const done = new Set((await tx.rows<{ name: string }>(sql`select name from migrations`)).map(({ name }) => name))
    const missing = (await listMigrations()).filter((name) => !done.has(name) && (!only || only.includes(name)))
    for (const name of missing) {
      await tx.client.query(await readFile(`${FOLDER}/${name}`, 'utf8'))
      await tx.run(sql`insert into migrations (name) values (${name})`)
    }
    return missing
  })
