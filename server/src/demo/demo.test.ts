// DEMO=1 shows the product to strangers, who must not harm each other, and deletes what they entered.
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { budgets } from '@tidetable/contract/endpoints/budgets'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { type Table, tables } from '@tidetable/contract/endpoints/tables'
import { DEMO_NOTICE } from '@tidetable/contract/formats/demo-notice'
import { DEV_TOKEN } from '@tidetable/testing/outbox.ts'
import { describe, expect, it, vi } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { sql } from '#platform/db/sql.ts'
import { createMessages } from '#platform/messages.ts'
import { asRestaurant, PASSWORD } from '../../test/actors.ts'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { DAYTIME } from '../../test/campaigns.ts'
import { FakeClock } from '../../test/fake-clock.ts'
import { production } from '../../test/production.ts'
import { regenerate } from './regenerate.ts'

const DEMO = { DEMO: '1', HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example', LIMITS_SCALE: '1' }
/** Jobs run by real timers. */
const WAIT = { timeout: 20_000, interval: 200 }
const html = { accept: 'text/html' }

const openDemo = (options: Parameters<typeof createTestApp>[0] = {}) =>
  createTestApp({ env: DEMO, hasOutbox: true, isStarted: true, ...options })

/** Signs in as the sample restaurant from /dev. */
async function visit(app: TestApp, ip = '203.0.113.1') {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/dev/sign-in?token=${DEV_TOKEN}`,
    payload: { role: 'host' },
    remoteAddress: ip,
  })
  const { token = '', user } = answer.json() as { token?: string; user?: { _id: string } }
  const id = user?._id ?? ''
  const list = async () => (await app.call(tables.list, { params: { userId: id } }, { token, ip })).body.data
  return { status: answer.statusCode, token, id, list, caller: { token, ip } }
}

async function campaignForm(app: TestApp, image?: Blob): Promise<FormData> {
  const guests = await app.db.rows<{ id: string }>(
    sql`select id from contacts where email is not null and phone is not null order by id limit 3`,
  )
  const form = new FormData()
  const words = { title: 'Tonight', description: 'A table by the water.', message: '', type: 'menu' }
  for (const [name, value] of Object.entries({ ...words, sendEmail: 'true', sendSMS: 'true' })) form.append(name, value)
  for (const { id } of guests) form.append('userIds[]', id)
  if (image) form.append('image', image, 'image.png')
  return form
}

const shownMessages = async (app: TestApp, to = '') =>
  (await app.http.inject({ url: `/dev/outbox.json?token=${DEV_TOKEN}&to=${encodeURIComponent(to)}` })).json() as {
    data: { to: string; channel: string }[]
  }

describe('pages of a demo', () => {
  it('/dev of a demo opens only with the token, shows no administrator and lets three visitors sign in', async () => {
    const app = await openDemo()
    const refused = await app.http.inject({ url: '/dev', headers: html })
    expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('terminal')])
    const page = await app.http.inject({ url: `/dev?token=${DEV_TOKEN}`, headers: html })
    expect(page.statusCode).toBe(200)
    expect(page.cookies[0]).toMatchObject({ name: 'tt_dev_3000', httpOnly: true, secure: true })
    expect(page.body).toContain(DEMO_NOTICE)
    expect(page.body).toContain('<svg')
    expect(page.body).not.toMatch(/administrator|npm start/)
    const admin = { method: 'POST', url: `/dev/sign-in?token=${DEV_TOKEN}`, payload: { role: 'admin' } } as const
    expect((await app.http.inject(admin)).statusCode).toBe(404)
    const visits = await Promise.all(['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((ip) => visit(app, ip)))
    for (const { list } of visits) expect(await list()).toHaveLength(12)
  })

  it('more visitors of a demo can be signed in at the same time than devices of one restaurant', async () => {
    const app = await openDemo()
    const first = await visit(app)
    for (let count = 0; count < 25; count++) {
      app.clock.advance({ seconds: 1 })
      await visit(app, `203.0.113.${count}`)
    }
    expect(await first.list()).toHaveLength(12)
  })

  it('tells search engines not to index a demo, and shows the notice in its API documentation', async () => {
    const app = await openDemo()
    for (const url of ['/docs', '/health/live', '/missing'])
      expect([url, (await app.http.inject({ url })).headers['x-robots-tag']]).toEqual([url, 'noindex, nofollow'])
    expect((await app.http.inject({ url: '/robots.txt' })).body).toBe('User-agent: *\nDisallow: /\n')
    expect((await app.http.inject({ url: '/docs' })).body).toContain(DEMO_NOTICE)
    expect((await app.http.inject({ url: `/dev/outbox?token=${DEV_TOKEN}` })).body).toContain(DEMO_NOTICE)
    const other = await createTestApp()
    expect((await other.http.inject({ url: '/docs' })).headers['x-robots-tag']).toBeUndefined()
    expect((await other.http.inject({ url: '/docs' })).body).not.toContain(DEMO_NOTICE)
  })

  it('metrics of a demo are closed to visitors who have the token', async () => {
    const app = await openDemo()
    expect((await app.http.inject({ url: `/metrics?token=${DEV_TOKEN}` })).statusCode).toBe(403)
  })
})

describe('messages of a demo', () => {
  it('a campaign of a demo is captured, and visitors see only messages to sample guests', async () => {
    const app = await openDemo({ clock: new FakeClock(DAYTIME) })
    const { caller } = await visit(app)
    const created = await app.call(campaigns.create, { body: (await campaignForm(app)) as never }, caller)
    expect(created.status, created.text).toBe(201)
    app.clock.advance({ seconds: 30 })
    await vi.waitFor(async () => {
      const { data } = await shownMessages(app)
      expect(data.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'mail', 'mail', 'sms', 'sms', 'sms'])
    }, WAIT)

    const email = 'asha@real.example'
    const body = { name: 'Harbour', email, phone: '919876500001', password: PASSWORD }
    expect((await app.call(accounts.registerRestaurant, { body })).status).toBe(201)
    await vi.waitFor(async () => expect((await shownMessages(app, email)).data).toHaveLength(1), WAIT)
    for (const to of ['+919876500001', '+919876520300', '+919876520999'])
      await app.platform.sms.send({ to, text: 'A code' })
    expect((await shownMessages(app)).data).toHaveLength(6)
  })

  it('the senders of a demo capture messages even if a mail server and an SMS provider are configured', async () => {
    const provider = { accountSid: 'AC1', authToken: 'x', from: '+15005550006', apiUrl: 'http://127.0.0.1:1' }
    const config = readConfig({ ...DEMO, DATA_DIR: '/tmp/nowhere' })
    const configured = { ...config, sms: provider, mail: { ...config.mail, smtpUrl: 'smtp://127.0.0.1:1' } }
    const { mailer, sms, outbox } = createMessages({ config: configured, clock: new FakeClock() })
    await sms.send({ to: '+919876520000', text: 'One' })
    await mailer.send({ envelope: { from: 'a@a.example', to: 'b@b.example' }, raw: 'Subject: Two\r\n\r\nTwo' })
    expect(outbox?.list()).toHaveLength(2)
  })
})

describe('visitors of a demo', () => {
  it('passwords and email addresses cannot be changed in a demo, and each refusal has a sentence', async () => {
    const app = await openDemo()
    const { caller } = await visit(app)
    const own = await asRestaurant(app, { isConfirmed: false })
    const password = { body: { currentPassword: PASSWORD, newPassword: 'seven-quiet-evenings' } }
    const email = { body: { email: 'new@harbour.example', password: PASSWORD } }
    const answers = [
      await app.call(accounts.changePassword, password, caller),
      await own.call(accounts.changePassword, password),
      await own.call(accounts.requestEmailChange, email),
      await app.call(accounts.forgotPassword, { body: { email: own.email } }),
      await app.call(accounts.resetPassword, {
        body: { token: 'x'.repeat(43), newPassword: 'seven-quiet-evenings' } as never,
      }),
    ]
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([
        403,
        expect.stringMatching(/demonstration: (passwords|email addresses) /),
      ])
    expect(
      (await app.call(accounts.loginRestaurant, { body: { email: own.email, password: PASSWORD } })).body.token,
    ).toBeTruthy()
  })

  it('visitors of a demo cannot change what all others see, sign them out or remove the tables', async () => {
    const app = await openDemo()
    const { caller, id, list } = await visit(app)
    const other = await visit(app, '203.0.113.2')
    const update = (body: object) => app.call(accounts.updateProfile, { body: body as never }, caller)
    const [table] = await list()
    const refused = [
      await update({ name: 'Rude words' }),
      await update({ face: { menu_url: 'https://evil.example' } }),
      await update({ page: { headline: 'Rude words' } }),
      await app.call(accounts.endOtherSessions, {}, caller),
      await app.call(tables.remove, { params: { id: table?._id ?? '' } }, caller),
      await app.call(
        campaigns.create,
        { body: (await campaignForm(app, new Blob(['x'], { type: 'image/png' }))) as never },
        caller,
      ),
    ]
    for (const { status, body } of refused)
      expect([status, body.message]).toEqual([403, expect.stringMatching(/^This is a demonstration: /)])
    expect((await update({ settings: { average_spend: 40 } })).status).toBe(200)
    expect(await other.list()).toHaveLength(12)
    expect((await app.call(accounts.profile, {}, caller)).body.user).toMatchObject({ _id: id, name: 'The Ebb & Flow' })
    const own = await asRestaurant(app)
    expect((await own.call(accounts.updateProfile, { body: { name: 'Harbour Two' } })).status).toBe(200)
    expect((await own.call(accounts.updateProfile, { body: { page: { is_on: true } } as never })).status).toBe(403)
  })

  it('limits of a demo count for each address, also at the restaurant that visitors share', async () => {
    const app = await openDemo()
    const register = (number: number, ip: string) =>
      app.call(
        accounts.registerRestaurant,
        { body: { name: 'Harbour', email: `a${number}@harbour.example`, phone: '919876500001', password: PASSWORD } },
        { ip },
      )
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await register(count, '203.0.113.7')).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    expect((await register(9, '203.0.113.8')).status).toBe(201)

    const [first, second] = [await visit(app), await visit(app, '203.0.113.2')]
    const others = [await visit(app, '203.0.113.3'), await visit(app, '203.0.113.4')]
    const body = { settings: { average_spend: 41 } }
    const save = ({ caller }: typeof first) => app.call(accounts.updateProfile, { body }, caller)
    for (let count = 0; count < 120; count++) expect((await save(first)).status).toBe(200)
    expect((await save(first)).status).toBe(429)
    // One account outside a demo may make 240 changes a minute.
    for (const other of others) for (let count = 0; count < 100; count++) expect((await save(other)).status).toBe(200)
    expect((await save(second)).status).toBe(200)
  })
})

const passNight = (app: TestApp) => app.clock.advance({ hours: 24 })

const versions = (list: readonly Table[]) => new Map(list.map(({ _id, version }) => [_id, version]))

it('the budget of a demo allows a thousand offers of all its visitors a day', async () => {
  const app = await openDemo()
  const { caller } = await visit(app)
  const [budget] = (await app.call(budgets.now, {}, caller)).body.data
  expect(budget).toMatchObject({ limit: 10_000 })
})

describe('night of a demo', () => {
  it('deletes what visitors entered and writes the sample again once a night, in place of the open one', async () => {
    const app = await openDemo()
    const { caller, id, list } = await visit(app)
    const own = await asRestaurant(app, { isConfirmed: false })
    const before = versions(await list())
    await app.db.run(sql`delete from contacts where restaurant_id = ${id}`)
    await app.call(accounts.updateProfile, { body: { settings: { average_spend: null } } as never }, caller)
    await vi.waitFor(async () => expect((await shownMessages(app, own.email)).data).toHaveLength(1), WAIT)
    expect(await app.regenerateIfDue()).toBe(false)

    passNight(app)
    expect(await app.regenerateIfDue()).toBe(true)
    const after = versions(await list())
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
    for (const [table, version] of after) expect(version).toBeGreaterThan(before.get(table) ?? 0)
    expect((await app.call(addressBook.list, { query: {} }, caller)).body.total).toBe(300)
    expect((await app.call(accounts.profile, {}, caller)).body.user.settings?.average_spend).toBe(30)
    expect((await own.call(accounts.profile, {})).status).toBe(401)
    expect(await app.db.rows(sql`select name from restaurants`)).toEqual([{ name: 'The Ebb & Flow' }])
    expect((await shownMessages(app, own.email)).data).toEqual([])
    expect(await app.regenerateIfDue()).toBe(false)
    const offered = (await list()).filter(({ offer_state }) => offer_state === 'offered')
    expect(offered.length).toBeGreaterThan(0)
  })

  it('a demo answers reads and repeats changes while its data is written again', async () => {
    const app = await openDemo()
    const { list, caller } = await visit(app)
    const [free] = await list()
    const params = { id: free?._id ?? '' }
    passNight(app)
    const regenerated = app.regenerateIfDue()
    do {
      const [shown, { status }] = await Promise.all([
        list(),
        app.call(tables.update, { params, body: { nudge_enabled: true } }, caller),
      ])
      expect(shown).toHaveLength(12)
      expect([200, 404, 503]).toContain(status)
    } while (!(await Promise.race([regenerated, Promise.resolve(null)])))
    expect(await regenerated).toBe(true)
    expect((await app.call(tables.update, { params, body: { nudge_enabled: true } }, caller)).status).toBe(200)
  })

  it('several processes write the sample of a demo again once', async () => {
    const app = await openDemo()
    const second = await openDemo({ url: app.url, clock: app.clock })
    passNight(app)
    expect((await Promise.all([app.regenerateIfDue(), second.regenerateIfDue()])).toSorted()).toEqual([false, true])
  })
})

describe('database of a demo', () => {
  it.each([
    ['local mode', { DEMO: '1' }],
    ['local mode without sample data', { DEMO: '0' }],
    ['production', production()],
  ])('a demo does not start with a database of %s, and deletes nothing there', async (_what, env) => {
    const other = await createTestApp({ env, isStarted: true })
    await asRestaurant(other, { isConfirmed: false })
    const demo = await createTestApp({ url: other.url, env: DEMO })
    await expect(demo.start()).rejects.toThrow(/^DEMO=1 deletes all data every night/)
    const features = { features: [] } as unknown as Parameters<typeof regenerate>[1]
    await expect(regenerate(demo.platform, features)).rejects.toThrow('does not belong to a demo')
    expect((await other.db.rows(sql`select from restaurants`)).length).toBeGreaterThan(0)
  })

  it('local mode and production do not start with a database of a demo', async () => {
    const demo = await openDemo()
    for (const env of [{ DEMO: '1' }, production()]) {
      const other = await createTestApp({ url: demo.url, env })
      await expect(other.start()).rejects.toThrow(/^This database belongs to a demo/)
    }
    const again = await openDemo({ url: demo.url, clock: demo.clock })
    expect(await (await visit(again)).list()).toHaveLength(12)
  })
})
