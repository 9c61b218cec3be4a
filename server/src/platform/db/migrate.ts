import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartupError } from '#platform/startup-error.ts'
import type { Database, Tx } from './database.ts'
import { oneProgramAtATime } from './one-program.ts'
import { sql } from './sql.ts'

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))

interface Applied {
  name: string
  /** Null when it was applied by 0.1.0, which kept none. */
  sha256: string | null
}

/** Names of the migrations in order. */
export const listMigrations = async (folder = FOLDER): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/** Of the text, so that a checkout with other line ends counts as the same. */
const checksumOf = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

/** The table of 0.1.0 and the column that came later: this one can't be a migration, since it keeps them. */
async function provideLedger(tx: Tx): Promise<Map<string, Applied>> {
  await tx.query(`
    create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());
    alter table migrations add column if not exists sha256 text`)
  const rows = await tx.rows<Applied>(sql`select name, sha256 from migrations`)
  return new Map(rows.map((row) => [row.name, row]))
}

function refuseChanged(changed: readonly string[]): void {
  if (changed.length === 0) return
  throw new StartupError(
    `Changed after this database applied it: ${changed.join(', ')}. Take back the file as it was released, and put the change into a new migration.`,
  )
}

interface Options {
  /** Stops at an earlier state. */
  only?: readonly string[]
  folder?: string
}

/**
 * Applies what is missing, all in one transaction under a lock, so that programs starting together wait for each other
 * and a killed one leaves nothing half done. Refuses when one that was applied reads otherwise now. Names of migrations
 * that are unknown here belong to a newer version, beside which this one may run. Returns the names applied.
 */
export const migrate = (db: Database, { only, folder = FOLDER }: Options = {}): Promise<string[]> =>
  oneProgramAtATime(db, async (tx) => {
    const applied = await provideLedger(tx)
    const known = await Promise.all(
      (await listMigrations(folder)).map(async (name) => {
        const text = await readFile(join(folder, name), 'utf8')
        return { name, text, sha256: checksumOf(text) }
      }),
    )
    refuseChanged(
      known.filter(({ name, sha256 }) => (applied.get(name)?.sha256 ?? sha256) !== sha256).map(({ name }) => name),
    )
    for (const { name, sha256 } of known.filter(({ name }) => applied.get(name)?.sha256 === null)) {
      await tx.run(sql`update migrations set sha256 = ${sha256} where name = ${name}`)
    }
    const missing = known.filter(({ name }) => !applied.has(name) && (!only || only.includes(name)))
    for (const { name, text, sha256 } of missing) {
      await tx.query(text)
      await tx.run(sql`insert into migrations (name, sha256) values (${name}, ${sha256})`)
    }
    return missing.map(({ name }) => name)
  })
