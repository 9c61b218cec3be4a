// A restaurant's data of 0.1.0, written by that release through its own HTTP interface, goes on under this one.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accounts } from '@tidetable/contract/accounts'
import { addressBook } from '@tidetable/contract/address-book'
import { blog } from '@tidetable/contract/blog'
import { campaigns } from '@tidetable/contract/campaigns'
import { consent } from '@tidetable/contract/consent'
import { coupons } from '@tidetable/contract/coupons'
import { newsletter } from '@tidetable/contract/newsletter'
import { tables } from '@tidetable/contract/tables'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { hashToken } from '#platform/crypto.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { listMigrations, migrate } from '#platform/db/migrate.ts'
import { sql } from '#platform/db/sql.ts'
import { type Actor, asDiner, codeBySms } from '../test/actors.ts'
import { createTestApp, type TestApp } from '../test/app.ts'
import { sendDue } from '../test/campaigns.ts'
import { aTestDatabase } from '../test/database.ts'
import { FakeClock } from '../test/fake-clock.ts'
import { browser, signIn } from '../test/guests.ts'
import { load } from './backup/load.ts'
import { readManifest } from './backup/manifest.ts'

const FOLDER = join(import.meta.dirname, '../test/fixtures/release-0.1.0')
const PASSWORD = 'turn-the-table'

const Notes = z.object({
  at: z.string(),
  owner: z.string(),
  ownerToken: z.string(),
  guestToken: z.string(),
  cookies: z.record(z.string(), z.string()),
  unsubscribe: z.string(),
  waiting: z.string(),
  published: z.string(),
  paused: z.string(),
  tables: z.record(z.string(), z.string()),
})
let notes: z.infer<typeof Notes>
beforeAll(async () => {
  notes = Notes.parse(JSON.parse(await readFile(join(FOLDER, 'notes.json'), 'utf8')))
})

/** The app of now over a database that 0.1.0 left a minute ago. */
async function upgraded({
  before,
  isStarted = false,
}: {
  before?: (db: Database) => Promise<unknown>
  isStarted?: boolean
} = {}): Promise<TestApp> {
  const database = await aTestDatabase({ isMigrated: false })
  const manifest = await readManifest(FOLDER)
  await load(database.url, FOLDER, manifest)
  const db = openDatabase({ url: database.url })
  await before?.(db)
  const applied = await migrate(db)
  await db.close()
  expect([...manifest.migrations, ...applied]).toEqual(await listMigrations())
  const clock = new FakeClock(notes.at)
  clock.advance({ minutes: 1 })
  return createTestApp({ url: database.url, clock, isStarted })
}

const withToken = (app: TestApp, token: string): Actor => ({
  call: (endpoint, input, caller) => app.call(endpoint, input, { token, ...caller }),
})

async function signedIn(app: TestApp): Promise<Actor> {
  const login = await app.call(accounts.loginRestaurant, {
    body: { email: 'mara@harbour.example', password: PASSWORD },
  })
  expect(login.body).toMatchObject({ isAuthenticated: true, user: { _id: notes.owner } })
  return withToken(app, login.body.token ?? '')
}

const idOf = (code: string) => {
  const id = notes.tables[code]
  if (!id) throw new Error(`no table ${code}`)
  return id
}

it('signs in every kind of account of a backup of 0.1.0, whose sessions stay behind [RULE-78]', async () => {
  const app = await upgraded()
  const owner = await signedIn(app)
  expect((await owner.call(accounts.profile, {})).status).toBe(200)
  expect((await withToken(app, notes.ownerToken).call(accounts.profile, {})).status).toBe(401)
  expect((await withToken(app, notes.guestToken).call(coupons.mine, {})).status).toBe(401)
  const admin = await app.call(accounts.loginAdmin, { body: { email: 'editor@harbour.example', password: PASSWORD } })
  expect(admin.status).toBe(200)
  const who = { phone: '2025550111', country_code: '1' }
  app.clock.advance({ minutes: 10 })
  expect((await app.call(accounts.loginSendOtp, { body: who })).status).toBe(200)
  const otp = codeBySms(app, '+12025550111')
  expect((await app.call(accounts.loginVerifyOtp, { body: { ...who, otp } })).body.data.token).toBeTruthy()
})

it('lets a restaurant of before send at least twice its largest day for 14 days [IDENT-64]', async () => {
  // In New York it is still the evening before: one business day with 900, not two.
  const busy = (day: string, count: number) => sql`
    insert into deliveries (restaurant_id, campaign_id, channel, contact_id, state, due_at, created_at, sent_at)
    select ${notes.owner}, ${day}, 'email', 'guest' || n, 'sent', ${day}, ${day}, ${day}::timestamptz
    from generate_series(1, ${count}) n`
  const app = await upgraded({
    async before(db) {
      await db.run(busy('2026-06-10T23:00:00Z', 500))
      await db.run(busy('2026-06-11T07:00:00Z', 400))
      await db.run(busy('2026-06-12T12:00:00Z', 600))
      await db.run(sql`update restaurants set timezone = 'America/New_York' where id = ${notes.owner}`)
    },
  })
  const row = await app.db.one<{ granted: number; atLeast: number; days: number }>(sql`
    select granted, at_least, extract(day from at_least_until - now())::int as days
    from sending_allowances where restaurant_id = ${notes.owner}`)
  expect(row).toEqual({ granted: 1800, atLeast: 1800, days: 13 })
})

it('shows the board of 0.1.0 with each offer in its state, and goes on with the open ones [RULE-78]', async () => {
  const app = await upgraded()
  const owner = await signedIn(app)
  const board = (await owner.call(tables.list, { params: { userId: notes.owner } })).body.data
  expect(Object.fromEntries(board.map((table) => [table.table_code, table.offer_state]))).toEqual({
    FRE: null,
    OFF: null,
    LAT: null,
    OFR: 'offered',
    ACC: 'accepted',
    EXT: 'accepted',
    EXP: 'expired',
    DON: 'completed',
    CPN: 'completed',
    USD: 'completed',
    NAY: 'rejected_by_restaurant',
    NOT: 'rejected_by_diner',
    WDR: 'withdrawn',
  })
  expect(board.find(({ table_code }) => table_code === 'OFF')?.nudge_enabled).toBe(false)
  expect(board.find(({ table_code }) => table_code === 'EXT')?.offer_period).toBe(2)

  const diner = asDiner(app)
  const taken = await diner.call(tables.accept, {
    params: { id: idOf('OFR') },
    body: { offer_accepted_at: app.clock.now().toISOString() },
  })
  expect(taken.body.data.offer_state).toBe('accepted')
  // The phone that accepted under 0.1.0 still is the one.
  const phone = (id: string) => app.call(tables.get, { params: { id } }, { cookies: notes.cookies })
  expect((await phone(idOf('ACC'))).body.data).toMatchObject({ offer_state: 'accepted', offer_value: 10 })
  const yes = { available: true, offer_value: null, offer_completed: true, offer_completed_at: notes.at }
  const done = await owner.call(tables.update, { params: { id: idOf('ACC') }, body: yes })
  expect(done.body.data.offer_state).toBe('completed')
  const history = await owner.call(tables.history, { params: { id: idOf('LAT') }, query: {} })
  expect(history.body.data).toEqual([expect.objectContaining({ state: 'expired' })])
})

it('redeems a coupon that 0.1.0 gave, once, and knows the one that was redeemed [RULE-78]', async () => {
  const app = await upgraded()
  const owner = await signedIn(app)
  const redeem = (code: string) => owner.call(coupons.redeem, { body: { code } })
  expect((await redeem('TIDE5')).body.data).toMatchObject({ state: 'redeemed', offer_type: 1, offer_value: 20 })
  expect((await redeem('TIDE5')).status).toBe(409)
  expect((await redeem('USED5')).status).toBe(409)
  expect((await redeem('TUE5K')).body.data).toMatchObject({ is_shared: true, redemptions: 1 })
})

it('resumes the paused campaign of 0.1.0, starts the planned one in its time, and writes to nobody who left [RULE-78]', async () => {
  const app = await upgraded()
  const owner = await signedIn(app)
  const list = async () =>
    Object.fromEntries(
      (await owner.call(campaigns.list, { query: {} })).body.data.map(({ title, status }) => [title, status]),
    )
  expect(await list()).toEqual({
    'Sent on Tuesday': 'finished',
    'Paused on Tuesday': 'paused',
    'Planned for Friday': 'scheduled',
    'Cancelled on Tuesday': 'cancelled',
    'A draft': 'draft',
  })
  const to = (subject: string) =>
    app.mail.sent
      .filter((mail) => mail.subject === subject)
      .map((mail) => mail.to)
      .sort()
  // guest4 left by the link of a mail, guest5 by the public form.
  const readers = ['guest0', 'guest1', 'guest2', 'guest3', 'hand'].map((name) => `${name}@mail.example`)
  await sendDue(app)
  expect(app.mail.sent).toEqual([])
  expect((await owner.call(campaigns.resume, { params: { id: notes.paused } })).status).toBe(200)
  await sendDue(app)
  expect(to('Paused on Tuesday')).toEqual(readers)
  app.clock.set('2026-11-20T17:00:01.000Z')
  await sendDue(app)
  const again = await signedIn(app)
  expect(to('Planned for Friday')).toEqual(readers)
  expect(to('Cancelled on Tuesday')).toEqual([])
  const contactsNow = await again.call(addressBook.list, { query: { size: 100, page: 1 } })
  expect(contactsNow.body.total).toBe(8)
})

it('reads the links and repeats the answers that 0.1.0 gave out [RULE-78]', async () => {
  const app = await upgraded()
  const choices = await app.call(consent.show, { params: { token: notes.unsubscribe } })
  expect(choices.body.data).toMatchObject({ restaurant: 'Harbour Table', email: false })
  const joined = await app.call(newsletter.decide, { params: { token: notes.waiting }, body: { subscribed: 'on' } })
  expect(joined.body.data.state).toBe('confirmed')
  const article = await app.call(blog.get, { params: { id: notes.published } })
  expect(article.body.data.title).toBe('Fill a Tuesday')
  const owner = await signedIn(app)
  const before = (await owner.call(addressBook.list, { query: { size: 100, page: 1 } })).body.total
  const repeated = await owner.call(
    addressBook.add,
    { body: { name: 'By Hand', email: 'hand@mail.example', attested: true } },
    { headers: { 'idempotency-key': 'by-hand-once' } },
  )
  expect(repeated.status).toBe(201)
  expect((await owner.call(addressBook.list, { query: { size: 100, page: 1 } })).body.total).toBe(before)
})

it('takes a guest’s number that nobody proved under 0.1.0 for a claim without a device, and ends the sign-ins of such accounts [IDENT-33, IDENT-34, IDENT-35]', async () => {
  const tokenOf = (name: string) => `ct_${name.padEnd(43, 'x')}`
  const guests = [
    { id: 'byMail', phone: '+919876543210', email: 'one@mail.example', sms: false, mail: true },
    { id: 'bySms', phone: '+919876543211', email: 'two@mail.example', sms: true, mail: false },
    { id: 'both', phone: '+919876543212', email: 'three@mail.example', sms: true, mail: true },
    { id: 'sameMailbox', phone: '+919876543213', email: 'Three@mail.example', sms: true, mail: true },
  ]
  const app = await upgraded({
    isStarted: true,
    async before(db) {
      for (const [at, { id, phone, email, sms, mail }] of guests.entries()) {
        const made = new Date(Date.parse(notes.at) - (10 - at) * 60_000)
        await db.run(sql`
          insert into customers (id, name, email, phone, phone_proven_at, email_proven_at, email_marketing, sms_marketing, created_at)
          values (${id}, ${id}, ${email}, ${phone}, ${sms ? made : null}, ${mail ? made : null}, true, false, ${made})`)
        await db.run(sql`
          insert into sessions (id, token_hash, kind, account_id, device, created_at, last_seen_at)
          values (${id}, ${hashToken(tokenOf(id))}, 'customer', ${id}, 'Firefox', ${made}, ${made})`)
      }
    },
  })
  const profile = async (id: string) => {
    const { status, body } = await withToken(app, tokenOf(id)).call(accounts.customerProfile, {})
    return status === 200 ? { phone: body.data.proven.phone, email: body.data.proven.email } : status
  }
  expect({
    byMail: await profile('byMail'),
    bySms: await profile('bySms'),
    both: await profile('both'),
    sameMailbox: await profile('sameMailbox'),
  }).toEqual({
    byMail: 401,
    bySms: { phone: true, email: false },
    // A mailbox that two accounts had proven belongs to the newest of them.
    both: { phone: true, email: false },
    sameMailbox: { phone: true, email: true },
  })
  const owner = await signIn(app, browser(app), '9876543210', 'sms')
  expect(owner.body.data).toMatchObject({ name: 'Guest', email: '' })
  expect(owner.body.data._id).not.toBe('byMail')
  expect((await signIn(app, browser(app), '9876543211', 'sms')).body.data._id).toBe('bySms')
  expect(await app.db.rows(sql`select name, email, phone from customers where id = 'byMail'`)).toEqual([
    { name: 'byMail', email: 'one@mail.example', phone: '' },
  ])
})
