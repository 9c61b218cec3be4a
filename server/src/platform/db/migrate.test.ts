import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { aTestDatabase } from '../../../test/database.ts'
import { startProgram } from '../../../test/program.ts'
import type { Database } from './database.ts'
import { listMigrations, migrate } from './migrate.ts'
import { sql } from './sql.ts'

const SHIPPED = join(import.meta.dirname, '../../../migrations')
const FIXTURE = join(import.meta.dirname, '../../../test/fixtures/release-0.1.0')

const emptyDatabase = () => aTestDatabase({ isMigrated: false })

/** The shipped migrations in a folder where they may be changed. */
async function copyMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tt-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(SHIPPED, folder, { recursive: true })
  return folder
}

const listSums = (db: Database) =>
  db.rows<{ name: string; sha256: string | null }>(sql`select name, sha256 from migrations order by name`)

/** Everything of a schema that a statement can meet, as Postgres writes it. */
const describeSchema = (db: Database) =>
  db.rows<{ kind: string; name: string; definition: string }>(sql`
    select 'column' as kind, format('%s.%s %s', attrelid::regclass, attnum, attname) as name,
      format('%s null %s default %s generated %s identity %s', format_type(atttypid, atttypmod), not attnotnull,
        pg_get_expr(adbin, adrelid), attgenerated, attidentity) as definition
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all
    select 'constraint', format('%s %s', conrelid::regclass, conname), pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
    union all
    select 'trigger', tgname, pg_get_triggerdef(pg_trigger.oid)
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal
    union all
    select 'function', proname, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'type', typname, typtype::text from pg_type where typnamespace = 'public'::regnamespace
    union all
    select 'storage', relname, coalesce(array_to_string(reloptions, ','), '')
    from pg_class where relnamespace = 'public'::regnamespace
    order by 1, 2, 3`)

it('gives a fresh database and one upgraded step by step the same schema [HOUSE-38] [RULE-78]', async () => {
  const fresh = await aTestDatabase()
  const { db } = await emptyDatabase()
  const names = await listMigrations()
  for (const [at, name] of names.entries()) {
    expect(await migrate(db, { only: names.slice(0, at + 1) })).toEqual([name])
  }
  expect(await migrate(db)).toEqual([])
  const schema = await describeSchema(db)
  expect(schema).toEqual(await describeSchema(fresh.db))
  expect(new Set(schema.map(({ kind }) => kind))).toEqual(
    new Set(['column', 'constraint', 'function', 'index', 'storage', 'trigger', 'type']),
  )
})

it('applies migrations in the one order of their numbers, each with a number of its own [RULE-78]', async () => {
  const numbers = (await listMigrations()).map((name) => /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1])
  expect(numbers).not.toContain(undefined)
  expect(new Set(numbers).size).toBe(numbers.length)
})

it('refuses to go on when a migration that was applied reads otherwise now, and changes nothing [HOUSE-37]', async () => {
  const { db } = await emptyDatabase()
  const folder = await copyMigrations()
  await migrate(db, { folder })
  expect((await listSums(db)).map(({ sha256 }) => sha256)).not.toContain(null)
  await appendFile(join(folder, '0021-coupons.sql'), '\nalter table coupons add column colour text;\n')
  await writeFile(join(folder, '9999-next.sql'), 'create table next_one (id int);')
  await expect(migrate(db, { folder })).rejects.toThrow(
    /^Changed after this database applied it: 0021-coupons\.sql\. Take back the file as it was released, and put the change into a new migration\.$/,
  )
  expect(await db.one(sql`select to_regclass('next_one') as made`)).toEqual({ made: null })
  await cp(join(SHIPPED, '0021-coupons.sql'), join(folder, '0021-coupons.sql'))
  expect(await migrate(db, { folder })).toEqual(['9999-next.sql'])
})

it('ends a start with one line when a migration was changed after the database applied it [HOUSE-37]', async () => {
  const { db, url } = await emptyDatabase()
  await migrate(db)
  await db.run(sql`update migrations set sha256 = 'another' where name = '0010-accounts.sql'`)
  const DATA_DIR = await copyMigrations()
  const program = await startProgram({ DATA_DIR, DATABASE_URL: url, NODE_ENV: 'development' })
  expect((await program.exit).code).toBe(1)
  expect(program.said().trim().split('\n')).toEqual([
    expect.stringMatching(/^Changed after this database applied it: 0010-accounts\.sql\. /),
  ])
})

it('takes the migrations of a database of 0.1.0, which kept no checksums, as they stand here [HOUSE-37]', async () => {
  const { db } = await emptyDatabase()
  await migrate(db)
  const sums = await listSums(db)
  await db.run(sql`alter table migrations drop column sha256`)
  expect(await migrate(db)).toEqual([])
  expect(await listSums(db)).toEqual(sums)
})

it('leaves the migrations of 0.1.0 as they were released [HOUSE-37]', async () => {
  const released = JSON.parse(await readFile(join(FIXTURE, 'migrations.json'), 'utf8')) as Record<string, string>
  expect(Object.keys(released)).toHaveLength(16)
  const { db } = await emptyDatabase()
  await migrate(db)
  const sums = Object.fromEntries((await listSums(db)).map(({ name, sha256 }) => [name, sha256]))
  expect(sums).toMatchObject(released)
})

it('starts on a database that a newer version has migrated further [RULE-78]', async () => {
  const { db } = await emptyDatabase()
  await migrate(db)
  await db.run(sql`insert into migrations (name, sha256) values ('9999-of-tomorrow.sql', 'a sum')`)
  expect(await migrate(db)).toEqual([])
})
