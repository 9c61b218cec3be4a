import { expect, it } from 'vitest'
import { listMigrations, migrate } from '#platform/db/migrate.ts'
import { sql } from '#platform/db/sql.ts'
import { aTestDatabase } from '../../../../test/database.ts'
import { restoreContacts } from './deleted-repo.ts'

it('restores a contact that was deleted before the columns had standard names', async () => {
  const { db } = await aTestDatabase({ isMigrated: false })
  const names = await listMigrations()
  await migrate(db, { only: names.filter((name) => name < '0410') })
  await db.run(sql`
    insert into restaurants (id, name, email, email_key, phone, timezone, password_hash, created_at)
    values ('r1', 'Harbour', 'r1@harbour.example', 'r1@harbour.example', '', 'Asia/Kolkata', 'a hash', now())`)
  await db.run(sql`
    insert into contacts (restaurant_id, id, name, email, wants_email, wants_sms, is_active, source, created_at, import_refused)
    values ('r1', 'c1', 'Asha', 'asha@example.com', true, false, true, 'import', now(), '{sms}'),
      ('r1', 'c2', 'Ben', 'ben@example.com', true, false, true, 'manual', now(), '{}')`)
  await db.run(sql`
    insert into visits (restaurant_id, contact_id, day, source, at, last_before, again_at)
    values ('r1', 'c1', '2026-11-20', 'check_in', now(), '2026-10-01', '2026-11-20T20:00:00Z')`)
  await db.run(sql`
    insert into deleted_contacts (restaurant_id, id, deleted_at, contact, visits)
    select restaurant_id, id, now(), to_jsonb(c) - 'search',
      (select jsonb_agg(to_jsonb(v)) from visits v where v.contact_id = c.id) from contacts c`)
  await db.run(sql`delete from contacts`)
  await migrate(db)
  await restoreContacts(db, 'r1', ['c1', 'c2'], new Date(0))
  expect(await db.rows(sql`select id, import_opted_out from contacts order by id`)).toEqual([
    { id: 'c1', importOptedOut: ['sms'] },
    { id: 'c2', importOptedOut: [] },
  ])
  expect(await db.rows(sql`select day, previous_visit_on, repeated_at from visits`)).toEqual([
    { day: '2026-11-20', previousVisitOn: '2026-10-01', repeatedAt: new Date('2026-11-20T20:00:00Z') },
  ])
})
