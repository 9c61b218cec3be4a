import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartupError } from '#platform/startup-error.ts'
import { BASELINE, hadAllReplaced, isReplaced, listChanged } from './baseline.ts'
import type { Database, Tx } from './database.ts'
import { withMigrationLock } from './migration-lock.ts'
import { sql } from './sql.ts'

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))

export const listMigrations = async (folder = FOLDER): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/** Normalizes line endings, which a checkout may change. */
const checksumOf = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

async function readApplied(tx: Tx): Promise<Map<string, string | null>> {
  await tx.query(`
    create table if not exists migrations (
      name text primary key, applied_at timestamptz not null default now(), sha256 text)`)
  const rows = await tx.rows<{ name: string; sha256: string | null }>(sql`select name, sha256 from migrations`)
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

/** A database of 328ca386 already has the baseline's schema, so only its migration rows are replaced. */
async function adoptBaseline(tx: Tx, applied: Map<string, string | null>, sha256: string): Promise<void> {
  if (!hadAllReplaced(new Set(applied.keys()), 'The database')) return
  refuseChanged(listChanged(applied))
  const replaced = [...applied.keys()].filter(isReplaced)
  await tx.run(sql`delete from migrations where name = any(${replaced}::text[])`)
  await tx.run(sql`insert into migrations (name, sha256) values (${BASELINE}, ${sha256})`)
  for (const name of replaced) applied.delete(name)
  applied.set(BASELINE, sha256)
}

function refuseChanged(changed: readonly string[]): void {
  if (changed.length === 0) return
  throw new StartupError(
    `Migration changed after it was applied: ${changed.join(', ')}. Restore the released file and add a new migration.`,
  )
}

interface Options {
  only?: readonly string[]
  folder?: string
}

/**
 * Throws if an applied migration has changed. Ignores unknown names: a newer version may run alongside.
 * Returns the names applied.
 */
export const migrate = (db: Database, { only, folder = FOLDER }: Options = {}): Promise<string[]> =>
  withMigrationLock(db, async (tx) => {
    const applied = await readApplied(tx)
    const migrations = await Promise.all(
      (await listMigrations(folder)).map(async (name) => {
        const text = await readFile(join(folder, name), 'utf8')
        return { name, text, sha256: checksumOf(text) }
      }),
    )
    const baseline = migrations.find(({ name }) => name === BASELINE)
    if (baseline) await adoptBaseline(tx, applied, baseline.sha256)
    refuseChanged(
      migrations.filter(({ name, sha256 }) => (applied.get(name) ?? sha256) !== sha256).map(({ name }) => name),
    )
    const missing = migrations.filter(({ name }) => !applied.has(name) && (!only || only.includes(name)))
    for (const { name, text, sha256 } of missing) {
      await tx.query(text)
      await tx.run(sql`insert into migrations (name, sha256) values (${name}, ${sha256})`)
    }
    return missing.map(({ name }) => name)
  })
