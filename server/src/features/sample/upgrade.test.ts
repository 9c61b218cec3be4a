import { expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { listMigrations, migrate } from '#platform/db/migrate.ts'
import { sql } from '#platform/db/sql.ts'
import { aTestDatabase } from '../../../test/database.ts'

/** A database as the first release left it. */
async function ofFirstRelease(): Promise<Database> {
  const { db } = await aTestDatabase({ isMigrated: false })
  const names = await listMigrations()
  await migrate(db, { only: names.filter((name) => name < '0060') })
  return db
}

const addRestaurant = (db: Database, email: string, createdAt: string) =>
  db.run(sql`
    insert into restaurants (id, name, email, email_key, phone, timezone, password_hash, created_at)
    values (${email}, 'Harbour', ${email}, ${email}, '+919876500001', 'Asia/Kolkata', 'a hash', ${createdAt})`)

const listMarks = (db: Database) => db.rows(sql`select email, sample from restaurants order by email`)

it('marks the sample accounts of the first release when it is upgraded, and nobody else’s [MEND-02]', async () => {
  const db = await ofFirstRelease()
  const written = '2026-11-20T18:00:00.123Z'
  await db.run(sql`insert into sample_data (written_at) values (${written})`)
  await addRestaurant(db, 'host@tidetable.example', written)
  await addRestaurant(db, 'mara@harbour.example', '2026-11-20T18:05:00Z')
  for (const email of ['admin@tidetable.example', 'operator@harbour.example'])
    await db.run(sql`
      insert into admins (id, email, email_key, password_hash, created_at)
      values (${email}, ${email}, ${email}, 'a hash', ${written})`)
  await migrate(db)
  expect(await listMarks(db)).toEqual([
    { email: 'host@tidetable.example', sample: 'local' },
    { email: 'mara@harbour.example', sample: null },
  ])
  expect(await db.rows(sql`select email, sample from admins order by email`)).toEqual([
    { email: 'admin@tidetable.example', sample: 'local' },
    { email: 'operator@harbour.example', sample: null },
  ])
})

it('marks no restaurant that registered with the sample’s address by itself [MEND-02]', async () => {
  const db = await ofFirstRelease()
  await db.run(sql`insert into sample_data (written_at) values ('2026-11-20T18:00:00Z')`)
  await addRestaurant(db, 'host@tidetable.example', '2026-11-20T19:00:00Z')
  await migrate(db)
  expect(await listMarks(db)).toEqual([{ email: 'host@tidetable.example', sample: null }])
})
