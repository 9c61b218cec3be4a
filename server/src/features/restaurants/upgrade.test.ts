import { expect, it } from 'vitest'
import { hashToken } from '#platform/crypto.ts'
import type { Database } from '#platform/db/database.ts'
import { listMigrations, migrate } from '#platform/db/migrate.ts'
import { sql } from '#platform/db/sql.ts'
import { aTestDatabase } from '../../../test/database.ts'

async function beforeLinks(): Promise<Database> {
  const { db } = await aTestDatabase({ isMigrated: false })
  const names = await listMigrations()
  await migrate(db, { only: names.filter((name) => name < '0300') })
  return db
}

const addRestaurant = (db: Database, id: string) =>
  db.run(sql`
    insert into restaurants (id, name, email, email_key, phone, timezone, password_hash, created_at)
    values (${id}, 'Harbour', ${`${id}@harbour.example`}, ${`${id}@harbour.example`}, '', 'Asia/Kolkata', 'a hash', now())`)

it('an upgrade copies open reset and confirmation links, but no used or expired ones', async () => {
  const db = await beforeLinks()
  await addRestaurant(db, 'r1')
  for (const [id, until, used] of [
    ['open', '1 hour', false],
    ['used', '1 hour', true],
    ['expired', '-1 hour', false],
  ] as const) {
    const times = sql`now() - interval '1 hour', now() + ${until}::interval, case when ${used} then now() end`
    await db.run(sql`
      insert into password_resets (id, token_hash, restaurant_id, device, created_at, expires_at, used_at)
      select ${`reset-${id}`}, ${hashToken(`reset-${id}`)}, 'r1', 'Firefox', ${times}`)
    await db.run(sql`
      insert into email_confirmations (id, token_hash, restaurant_id, email_key, device, created_at, expires_at, used_at)
      select ${`confirm-${id}`}, ${hashToken(`confirm-${id}`)}, 'r1', 'r1@harbour.example', null, ${times}`)
  }
  await migrate(db)
  expect(
    await db.rows(
      sql`select id, kind, subject_kind, subject_id, token_hash, email_key, data from account_links order by id`,
    ),
  ).toEqual([
    {
      id: 'confirm-open',
      kind: 'email_confirmation',
      subjectKind: 'restaurant',
      subjectId: 'r1',
      tokenHash: hashToken('confirm-open'),
      emailKey: 'r1@harbour.example',
      data: { device: null },
    },
    {
      id: 'reset-open',
      kind: 'password_reset',
      subjectKind: 'restaurant',
      subjectId: 'r1',
      tokenHash: hashToken('reset-open'),
      emailKey: 'r1@harbour.example',
      data: { device: 'Firefox' },
    },
  ])
})

it('an upgrade ends open email changes, and keeps completed ones for the email that reports them', async () => {
  const db = await beforeLinks()
  await addRestaurant(db, 'r1')
  for (const [id, endedAs] of [
    ['open', null],
    ['done', 'changed'],
    ['dropped', 'cancelled'],
  ] as const)
    await db.run(sql`
      insert into email_changes (id, restaurant_id, email, email_key, old_email, asks_old, old_token_hash, new_token_hash,
        session_id, created_at, expires_at, ended_at, ended_as)
      values (${id}, 'r1', 'new@harbour.example', 'new@harbour.example', 'old@harbour.example', true, ${`${id} old`},
        ${`${id} new`}, 's1', now(), now() + interval '1 hour', case when ${endedAs !== null} then now() end, ${endedAs})`)
  await migrate(db)
  const rows = await db.rows(sql`select id, used_at is not null as used, data from account_links`)
  const data = { device: null, email: 'new@harbour.example', oldEmail: 'old@harbour.example', sessionId: 's1' }
  expect(rows).toEqual([{ id: 'done', used: true, data: { ...data, outcome: 'changed' } }])
})

it('an upgrade signs out only guests whose unverified phone was stored by 0.1.0', async () => {
  const db = await beforeLinks()
  for (const [id, provenAt, claimedAt] of [
    ['unknown-claim', null, null],
    ['known-claim', null, new Date()],
    ['verified', new Date(), null],
  ] as const) {
    await db.run(sql`
      insert into customers (id, name, email, phone, phone_proven_at, phone_claimed_at, email_marketing, sms_marketing, created_at)
      values (${id}, 'Asha', '', '+919876543210', ${provenAt}, ${claimedAt}, false, false, now())`)
    await db.run(sql`
      insert into sessions (id, token_hash, kind, account_id, device, created_at, last_seen_at)
      values (${id}, ${id}, 'customer', ${id}, 'Firefox', now(), now())`)
  }
  await migrate(db)
  expect(await db.rows(sql`select id from sessions where ended_at is not null`)).toEqual([{ id: 'unknown-claim' }])
})

it.each([
  ['IN', { currency: 'INR', timezone: 'America/New_York', phone: '+14155552671' }],
  ['CA', { currency: 'CAD', timezone: 'America/New_York', phone: '+14165550123' }],
  ['CA', { currency: 'USD', timezone: 'America/Toronto', phone: '+14165550123' }],
  ['US', { currency: 'USD', timezone: 'America/Chicago', phone: '+14155552671' }],
  ['GB', { currency: 'USD', timezone: 'Europe/Paris', phone: '+447400123456' }],
  ['AE', { currency: 'USD', timezone: 'UTC', phone: '+971501234567' }],
  [null, { currency: 'USD', timezone: 'UTC', phone: '' }],
])(
  'an upgrade derives the country %s from currency, zone, then number: %j',
  async (country, { currency, timezone, phone }) => {
    const { db } = await aTestDatabase({ isMigrated: false })
    const names = await listMigrations()
    await migrate(db, { only: names.filter((name) => name < '0440') })
    await addRestaurant(db, 'r1')
    await db.run(sql`update restaurants set currency = ${currency}, timezone = ${timezone}, phone = ${phone}`)
    await migrate(db)
    expect(await db.one(sql`select country from restaurants`)).toEqual({ country })
  },
)

it('an upgrade turns services into named opening hours in their order', async () => {
  const { db } = await aTestDatabase({ isMigrated: false })
  const names = await listMigrations()
  await migrate(db, { only: names.filter((name) => name < '0450') })
  for (const id of ['r1', 'r2']) await addRestaurant(db, id)
  await db.run(sql`
    insert into services (restaurant_id, id, seq, name, weekdays, opens, closes, is_busy)
    values ('r1', 'late', 1, 'Late', '{5,6}', 1350, 120, true), ('r1', 'lunch', 0, 'Lunch', '{1,2}', 720, 900, false)`)
  await migrate(db)
  const lunch = { _id: 'lunch', name: 'Lunch', weekdays: [1, 2], opens: '12:00', closes: '15:00', is_busy: false }
  const late = { _id: 'late', name: 'Late', weekdays: [5, 6], opens: '22:30', closes: '02:00', is_busy: true }
  expect(await db.rows(sql`select id, opening_hours from restaurants order by id`)).toEqual([
    { id: 'r1', openingHours: [lunch, late] },
    { id: 'r2', openingHours: null },
  ])
})
