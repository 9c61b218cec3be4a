import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { aTestDatabase } from '../../../test/database.ts'
import { startProgram } from '../../../test/program.ts'
import { BASELINE, REPLACED, toCurrentNames } from './baseline.ts'
import type { Database } from './database.ts'
import { describeSchema } from './describe-schema.ts'
import { listMigrations, migrate } from './migrate.ts'
import { sql } from './sql.ts'

const SHIPPED = join(import.meta.dirname, '../../../migrations')

const emptyDatabase = () => aTestDatabase({ isMigrated: false })

async function copyMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tt-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(SHIPPED, folder, { recursive: true })
  return folder
}

const listSums = (db: Database) =>
  db.rows<{ name: string; sha256: string | null }>(sql`select name, sha256 from migrations order by name`)

it('creates the same schema in a new database and in one that is upgraded step by step', async () => {
  const fresh = await aTestDatabase()
  const { db } = await emptyDatabase()
  const names = await listMigrations()
  for (const [at, name] of names.entries()) {
    expect(await migrate(db, { only: names.slice(0, at + 1) })).toEqual([name])
  }
  expect(await migrate(db)).toEqual([])
  const schema = await describeSchema(db)
  expect(schema).toContain('create table offers (')
  expect(schema).toBe(await describeSchema(fresh.db))
})

it('applies migrations in numeric order, each with its own number', async () => {
  const numbers = (await listMigrations()).map((name) => /^(\d{4})[-_][a-z0-9-]+\.sql$/.exec(name)?.[1])
  expect(numbers).not.toContain(undefined)
  expect(new Set(numbers).size).toBe(numbers.length)
})

it('stops without changes if an applied migration has changed', async () => {
  const { db } = await emptyDatabase()
  const folder = await copyMigrations()
  await migrate(db, { folder })
  expect((await listSums(db)).map(({ sha256 }) => sha256)).not.toContain(null)
  await appendFile(
    join(folder, '0250-verification-codes.sql'),
    '\nalter table verification_codes add column colour text;\n',
  )
  await writeFile(join(folder, '9999-next.sql'), 'create table next_one (id int);')
  await expect(migrate(db, { folder })).rejects.toThrow(
    /^Migration changed after it was applied: 0250-verification-codes\.sql\. Restore the released file and add a new migration\.$/,
  )
  expect(await db.one(sql`select to_regclass('next_one') as made`)).toEqual({ made: null })
  await cp(join(SHIPPED, '0250-verification-codes.sql'), join(folder, '0250-verification-codes.sql'))
  expect(await migrate(db, { folder })).toEqual(['9999-next.sql'])
})

it('reports a changed migration at start in one line', async () => {
  const { db, url } = await emptyDatabase()
  await migrate(db)
  await db.run(sql`update migrations set sha256 = 'another' where name = '0250-verification-codes.sql'`)
  const DATA_DIR = await copyMigrations()
  const program = await startProgram({ DATA_DIR, DATABASE_URL: url, NODE_ENV: 'development' })
  expect((await program.exit).code).toBe(1)
  expect(program.output().trim().split('\n')).toEqual([
    expect.stringMatching(/^Migration changed after it was applied: 0250-verification-codes\.sql\. /),
  ])
})

/** Restores the migration rows of 328ca386, except for those named in `but`. */
async function asBefore(db: Database, but: readonly string[] = []) {
  await db.run(sql`delete from migrations where name = ${BASELINE}`)
  for (const [name, sha256] of Object.entries(REPLACED))
    if (!but.includes(name)) await db.run(sql`insert into migrations (name, sha256) values (${name}, ${sha256})`)
}

it('adopts a database of 328ca386 and applies later migrations', async () => {
  const { db } = await emptyDatabase()
  await migrate(db, { only: [BASELINE] })
  const sums = await listSums(db)
  await db.run(sql`insert into quotas (name, key, window_start, used) values ('a', 'kept', now(), 1)`)
  await asBefore(db)
  expect(await listSums(db)).toHaveLength(53)
  expect(await migrate(db)).toEqual((await listMigrations()).slice(1))
  expect((await listSums(db))[0]).toEqual(sums[0])
  expect(await db.rows(sql`select key from quotas`)).toEqual([{ key: 'kept' }])
  expect(await describeSchema(db)).toBe(await describeSchema((await aTestDatabase()).db))
})

it('rejects a database from before 328ca386 and names the version to start first', async () => {
  const { db } = await emptyDatabase()
  await migrate(db, { only: [BASELINE] })
  await asBefore(db, ['0230-check-ins-taken-back.sql'])
  await expect(migrate(db)).rejects.toThrow(
    'The database is from a version before commit 328ca386. Start the version of that commit once with it, then this version.',
  )
  expect(await listSums(db)).toHaveLength(52)
})

it('rejects a database of 328ca386 with a changed migration', async () => {
  const { db } = await emptyDatabase()
  await migrate(db, { only: [BASELINE] })
  await asBefore(db)
  await db.run(sql`update migrations set sha256 = 'another' where name = '0020-tables.sql'`)
  await expect(migrate(db)).rejects.toThrow(/^Migration changed after it was applied: 0020-tables\.sql\./)
})

it('reads migration names of a backup of 328ca386 as the baseline', () => {
  const names = Object.keys(REPLACED)
  expect(toCurrentNames([...names, '0245-delivery-counts.sql'])).toEqual([BASELINE, '0245-delivery-counts.sql'])
  expect(toCurrentNames([BASELINE])).toEqual([BASELINE])
  expect(() => toCurrentNames(names.slice(1))).toThrow('The backup is from a version before commit 328ca386.')
})

it('starts on a database that a newer version has migrated', async () => {
  const { db } = await emptyDatabase()
  await migrate(db)
  await db.run(sql`insert into migrations (name, sha256) values ('9999-of-tomorrow.sql', 'a sum')`)
  expect(await migrate(db)).toEqual([])
})
