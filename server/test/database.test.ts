import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createTestDatabase } from './database.ts'

it('gives each caller a separate migrated database', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await one.db.run(sql`create table mark (id int)`)
  const seen = await other.db.maybe(sql`select from information_schema.tables where table_name = 'mark'`)
  expect(seen).toBeNull()
  expect(await one.db.one(sql`select to_regclass('migrations') is not null as is_migrated`)).toEqual({
    isMigrated: true,
  })
  await Promise.all([one.drop(), other.drop()])
})
