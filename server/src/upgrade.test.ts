// An upgrade of a data directory or a backup of commit 328ca386 keeps all data, links and sign-ins.

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdDecompressSync } from 'node:zlib'
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { blog } from '@tidetable/contract/endpoints/blog'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { consent } from '@tidetable/contract/endpoints/consent'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { newsletter } from '@tidetable/contract/endpoints/newsletter'
import { slowTimes } from '@tidetable/contract/endpoints/slow-times'
import { tables } from '@tidetable/contract/endpoints/tables'
import { chooseAccount } from '@tidetable/embedded-database/account.ts'
import { startEmbedded } from '@tidetable/embedded-database/start-embedded.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { listMigrations, migrate } from '#platform/db/migrate.ts'
import { sql } from '#platform/db/sql.ts'
import { importFolder } from '#platform/images/import-folder.ts'
import { type Actor, asGuest, codeBySms } from '../test/actors.ts'
import { createTestApp, type TestApp } from '../test/app.ts'
import { sendDue } from '../test/campaigns.ts'
import { aTestDatabase } from '../test/database.ts'
import { FakeClock } from '../test/fake-clock.ts'
import { restoreFiles } from './cli/backup/files.ts'
import { load } from './cli/backup/load.ts'
import { readManifest } from './cli/backup/manifest.ts'

const run = promisify(execFile)
const FIXTURE = join(import.meta.dirname, '../test/fixtures/328ca386')
const BACKUP = join(FIXTURE, 'backup')
const PASSWORD = 'turn-the-table'

interface Notes {
  at: string
  owner: string
  ownerToken: string
  guestToken: string
  oldClaimToken: string
  cookies: Record<string, string>
  unsubscribe: string
  waiting: string
  published: string
  image: string
  reset: string
  confirm: string
  campaigns: Record<string, string>
  tables: Record<string, string>
  states: Record<string, string | null>
}
const notes: Notes = JSON.parse(await readFile(join(FIXTURE, 'notes.json'), 'utf8'))

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tidetable-upgrade-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function extract(folder: string): Promise<void> {
  const file = join(folder, 'data.tar')
  await writeFile(file, zstdDecompressSync(await readFile(join(FIXTURE, 'data.tar.zst'))))
  await run('tar', ['--no-same-owner', '-xf', file, '-C', folder])
  await rm(file)
  // If root starts the server, PostgreSQL runs as the owner of its files.
  const account = chooseAccount(join(folder, 'postgres'))
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, join(folder, 'postgres')])
}

/** Starts the current version, a minute after the old one stopped. */
async function upgrade(url: string, dataDir: string): Promise<TestApp> {
  const db = openDatabase({ url })
  // The migration uses the database's clock, which is far ahead of the fixture's.
  await db.run(sql`update password_resets set expires_at = '2126-01-01'`)
  await db.run(sql`update email_confirmations set expires_at = '2126-01-01'`)
  await migrate(db)
  const applied = await db.rows<{ name: string }>(sql`select name from migrations order by name`)
  expect(applied.map(({ name }) => name)).toEqual(await listMigrations())
  await db.close()
  const clock = new FakeClock(notes.at)
  clock.advance({ minutes: 1 })
  const app = await createTestApp({ url, clock })
  await importFolder(app.db, {
    folder: join(dataDir, 'uploads'),
    inUse: app.features.flatMap(({ imagesInUse }) => imagesInUse ?? []),
    now: clock.now(),
    isMissingAllowed: false,
  })
  await app.platform.jobs.prepare(app.features.flatMap(({ jobs }) => jobs ?? []))
  return app
}

async function fromDataDirectory(): Promise<TestApp> {
  const dataDir = await aFolder()
  await extract(dataDir)
  const store = await startEmbedded({ dataDir, isDurable: false })
  onTestFinished(store.stop)
  return upgrade(store.url, dataDir)
}

async function fromBackup(): Promise<TestApp> {
  const dataDir = await aFolder()
  const { url } = await aTestDatabase({ isMigrated: false })
  const manifest = await readManifest(BACKUP)
  await load(url, BACKUP, manifest)
  await restoreFiles(BACKUP, dataDir, manifest.files)
  return upgrade(url, dataDir)
}

const withToken = (app: TestApp, token: string): Actor => ({
  call: (endpoint, input, caller) => app.call(endpoint, input, { token, ...caller }),
})

async function signIn(app: TestApp, email = 'mara@harbour.example', password = PASSWORD): Promise<Actor> {
  const { body } = await app.call(accounts.loginRestaurant, { body: { email, password } })
  expect(body).toMatchObject({ isAuthenticated: true })
  return withToken(app, body.token ?? '')
}

const idOf = (code: string) => notes.tables[code] ?? ''
const TITLES = {
  'A draft': 'draft',
  'Cancelled on Tuesday': 'cancelled',
  'Capped and sent': 'finished',
  'Half counted': 'sending',
  'In the undo window': 'sending',
  'In the undo window, filled': 'sending',
  'Paused on Tuesday': 'paused',
  'Planned by filter': 'scheduled',
  'Planned by ids': 'scheduled',
  'Planned by segment': 'scheduled',
  'Planned with a limit': 'scheduled',
  'Sent on Tuesday': 'finished',
}

it('keeps sign-ins and account links, except of guests whose number was never verified', async () => {
  const app = await fromDataDirectory()
  expect((await withToken(app, notes.ownerToken).call(accounts.profile, {})).status).toBe(200)
  expect((await withToken(app, notes.guestToken).call(coupons.mine, {})).status).toBe(200)
  expect((await withToken(app, notes.oldClaimToken).call(coupons.mine, {})).status).toBe(401)
  expect((await app.call(accounts.confirmEmail, { body: { token: notes.confirm, password: PASSWORD } })).status).toBe(
    200,
  )
  const password = 'six-foggy-mornings'
  const reset = await app.call(accounts.resetPassword, { body: { token: notes.reset, newPassword: password } })
  expect(reset.status).toBe(200)
  await signIn(app, 'mara@harbour.example', password)
}, 120_000)

describe.each([
  ['a data directory', fromDataDirectory],
  ['a backup', fromBackup],
])('upgrade of %s', { timeout: 120_000 }, (_, open) => {
  it('an upgrade keeps sign-ins of all accounts and links in messages to guests', async () => {
    const app = await open()
    expect((await (await signIn(app)).call(accounts.profile, {})).status).toBe(200)
    const admin = await app.call(accounts.loginAdmin, { body: { email: 'editor@harbour.example', password: PASSWORD } })
    expect(admin.status).toBe(200)
    app.clock.advance({ minutes: 10 })
    const identity = { phone: '2025550111', country_code: '1' }
    expect((await app.call(accounts.loginSendOtp, { body: identity })).status).toBe(200)
    const otp = codeBySms(app, '+12025550111')
    expect((await app.call(accounts.loginVerifyOtp, { body: { ...identity, otp } })).body.data.token).toBeTruthy()
    const choices = await app.call(consent.show, { params: { token: notes.unsubscribe } })
    expect(choices.body.data).toMatchObject({ restaurant: 'Harbour Table', email: false })
    const joined = await app.call(newsletter.decide, { params: { token: notes.waiting }, body: { subscribed: 'on' } })
    expect(joined.body.data.state).toBe('confirmed')
  })

  it('an upgrade keeps the images of an article, a logo and a campaign', async () => {
    const app = await open()
    expect((await app.call(blog.get, { params: { id: notes.published } })).body.data).toMatchObject({
      title: 'Fill a Tuesday',
      image: notes.image,
    })
    const owner = await signIn(app)
    const { logo } = (await owner.call(accounts.profile, {})).body.user.face
    const { image } = (await owner.call(campaigns.get, { params: { id: notes.campaigns.sent ?? '' } })).body.data
    for (const path of [notes.image, logo, image]) {
      const served = await app.http.inject({ url: `/${path}` })
      expect([path, served.statusCode, served.headers['content-type']]).toEqual([
        path,
        200,
        expect.stringMatching(/^image\//),
      ])
    }
  })

  it('an upgrade keeps the state of each offer, and open offers can be accepted', async () => {
    const app = await open()
    const owner = await signIn(app)
    const board = (await owner.call(tables.list, { params: { userId: notes.owner } })).body.data
    expect(Object.fromEntries(board.map((table) => [table.table_code, table.offer_state]))).toEqual(notes.states)
    expect(board.find(({ table_code }) => table_code === 'OFF')?.nudge_enabled).toBe(false)
    const accepted = await asGuest(app).call(tables.accept, {
      params: { id: idOf('OFR') },
      body: { offer_accepted_at: app.clock.now().toISOString() },
    })
    expect(accepted.body.data.offer_state).toBe('accepted')
    const phone = await app.call(tables.get, { params: { id: idOf('ACC') } }, { cookies: notes.cookies })
    expect(phone.body.data).toMatchObject({ offer_state: 'accepted', offer_value: 10 })
    const yes = { available: true, offer_value: null, offer_completed: true, offer_completed_at: notes.at }
    const done = await owner.call(tables.update, { params: { id: idOf('ACC') }, body: yes })
    expect(done.body.data.offer_state).toBe('completed')
    const history = await owner.call(tables.history, { params: { id: idOf('LAT') }, query: {} })
    expect(history.body.data).toEqual([expect.objectContaining({ state: 'expired' })])
  })

  it('codes from before an upgrade can be redeemed once', async () => {
    const app = await open()
    const owner = await signIn(app)
    const redeem = (code: string) => owner.call(coupons.redeem, { body: { code } })
    expect((await redeem('TIDE5')).body.data).toMatchObject({ state: 'redeemed', offer_type: 1, offer_value: 20 })
    expect((await redeem('TIDE5')).status).toBe(409)
    expect((await redeem('USED5')).status).toBe(409)
    expect((await redeem('TUE5K')).body.data).toMatchObject({ is_shared: true, redemptions: 1 })
  })

  it('an upgrade continues campaigns in every state, and sends nothing to opted-out guests', async () => {
    const app = await open()
    const owner = await signIn(app)
    const list = async (by: Actor) =>
      Object.fromEntries(
        (await by.call(campaigns.list, { query: {} })).body.data.map(({ title, status }) => [title, status]),
      )
    expect(await list(owner)).toEqual(TITLES)
    const to = (subject: string) =>
      app.mail.sent
        .filter((mail) => mail.subject === subject)
        .map((mail) => mail.to)
        .sort()
    const readers = ['guest0', 'guest1', 'guest2', 'guest3', 'hand'].map((name) => `${name}@mail.example`)
    await sendDue(app)
    expect(to('In the undo window')).toEqual(readers)
    expect(to('In the undo window, filled')).toEqual(readers)
    expect(to('Half counted')).toEqual(readers)
    await owner.call(campaigns.resume, { params: { id: notes.campaigns.paused ?? '' } })
    await sendDue(app)
    expect(to('Paused on Tuesday')).toEqual(readers)
    app.clock.set('2026-11-20T17:00:01.000Z')
    await sendDue(app)
    expect(to('Planned by ids')).toEqual(readers)
    // One guest fewer, since the campaign's limit was applied when it was planned.
    expect(to('Planned with a limit')).toHaveLength(readers.length - 1)
    for (const title of ['Planned by filter', 'Planned by segment'])
      expect(to(title)).toEqual(['guest0', 'guest1', 'guest2'].map((name) => `${name}@mail.example`))
    expect(to('Cancelled on Tuesday')).toEqual([])
  })

  it('an upgrade keeps guests, segments and covers', async () => {
    const app = await open()
    const owner = await signIn(app)
    const { body } = await owner.call(addressBook.list, { query: { size: 100, page: 1 } })
    expect(body.total).toBe(8)
    const segments = (await owner.call(addressBook.segments, {})).body.data
    expect(segments).toEqual([expect.objectContaining({ name: 'Wine', guests: 3 })])
    const covers = (await owner.call(slowTimes.covers, {})).body.data
    expect(covers.imports).not.toEqual([])
  })
})
