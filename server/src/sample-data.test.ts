import { accounts } from '@tidetable/contract/endpoints/accounts'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { budgets } from '@tidetable/contract/endpoints/budgets'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { insights } from '@tidetable/contract/endpoints/insights'
import { slowTimes } from '@tidetable/contract/endpoints/slow-times'
import { type Table, tables } from '@tidetable/contract/endpoints/tables'
import { DEV_TOKEN } from '@tidetable/testing/outbox.ts'
import { describe, expect, it, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createTestApp, type TestApp } from '../test/app.ts'
import { FakeClock } from '../test/fake-clock.ts'

const LOCAL = { DEMO: '1' }
const PRODUCTION = {
  DEMO: '0',
  LIMITS_SCALE: '1',
  MODE: 'production',
  PUBLIC_URL: 'https://harbour.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Harbour <hello@harbour.example>',
  ADMIN_EMAIL: 'operator@harbour.example',
  ADMIN_PASSWORD: 'six-foggy-mornings',
}

type Role = 'host' | 'admin'
interface From {
  ip?: string
  headers?: Record<string, string>
}

const press = async (app: TestApp, role: Role, { ip = '127.0.0.1', headers = {} }: From = {}) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/dev/sign-in?token=${DEV_TOKEN}`,
    payload: { role },
    remoteAddress: ip,
    headers,
  })
  const body = answer.json() as { token?: string; user?: { _id: string; name: string } }
  return { status: answer.statusCode, token: body.token ?? '', user: body.user }
}
const read = (app: TestApp, { ip = '127.0.0.1', headers = {} }: From = {}) =>
  app.http.inject({ url: `/dev?token=${DEV_TOKEN}`, remoteAddress: ip, headers })

/** Returns the id of the table that "Open as a guest" opens. */
async function findGuestTable(app: TestApp): Promise<string> {
  const answer = await app.http.inject({ url: `/dev/guest?token=${DEV_TOKEN}` })
  return /^\/customer-dashboard\/([\w-]{22})$/.exec(String(answer.headers.location))?.[1] ?? ''
}

async function asHost(app: TestApp) {
  const { token, user } = await press(app, 'host')
  const list = async () => (await app.call(tables.list, { params: { userId: user?._id ?? '' } }, { token })).body.data
  return { token, id: user?._id ?? '', list }
}

/** Returns the state of the table as the board shows it. */
const describeState = ({ offer_state, offer_left_at, more_time_asked_at, available }: Table): string => {
  if (offer_left_at && offer_state === 'accepted') return 'left'
  if (more_time_asked_at) return 'asked'
  return offer_state ?? (available ? 'free' : '?')
}

const EVENING = { from: '2026-10-23', until: '2026-11-20' }

describe('sample restaurant', () => {
  it('sample data has offered, accepted, left, freed and free tables with current times', async () => {
    const app = await createTestApp({ env: LOCAL, isStarted: true })
    const { list } = await asHost(app)
    const data = await list()
    expect(data).toHaveLength(12)
    const states = data.map(describeState)
    for (const state of ['offered', 'accepted', 'asked', 'left', 'completed', 'rejected_by_diner'])
      expect(states).toContain(state)
    expect(states.filter((state) => state === 'free').length).toBeGreaterThanOrEqual(4)
    const now = app.clock.now().getTime()
    for (const { offer_deadline, offer_state } of data)
      if (offer_state === 'accepted') {
        const left = (Date.parse(offer_deadline ?? '') - now) / 60_000
        expect(left).toBeGreaterThan(4)
        expect(left).toBeLessThan(10)
      }
  })

  it('sample data has four weeks of history, 300 guests, coupons and a campaign with redeemed codes', async () => {
    const app = await createTestApp({ env: LOCAL, isStarted: true })
    const { token } = await asHost(app)
    const nudges = (await app.call(insights.nudges, { query: { ...EVENING, by: 'day' } }, { token })).body.data
    const days = nudges.rows.map(({ key }) => key)
    expect(days.some((day) => day <= '2026-10-25')).toBe(true)
    expect(days.length).toBeGreaterThan(20)
    const { offers, freed, declined, ran_out, untouched, refused, second_periods, answer_seconds } = nudges.total
    expect(offers).toBeGreaterThan(150)
    for (const some of [freed, declined, ran_out, untouched, refused, second_periods]) expect(some).toBeGreaterThan(0)
    expect(answer_seconds).toBeGreaterThan(20)
    expect(nudges.total.uncounted).toBe(0)
    expect(nudges.total.given).toBeGreaterThan(0)
    const { given: input, redeemed, open } = nudges.coupons
    expect(input).toBe(redeemed + nudges.coupons.expired + open)
    expect([redeemed > 0, open > 0]).toEqual([true, true])

    const guests = (await app.call(addressBook.list, { query: {} }, { token })).body
    expect(guests.total).toBe(300)
    const sent = (await app.call(campaigns.list, { query: {} }, { token })).body.data
    expect(sent.map(({ title }) => title)).toEqual(['Sunday lunch', 'Quiet Tuesdays by the water'])
    const [shared, campaign] = sent
    expect(shared).toMatchObject({ status: 'finished', recipients: 120, redeemed: 9, counting: false, notice: null })
    expect(campaign).toMatchObject({ status: 'finished', recipients: 300, optedOut: 3, counting: false, notice: null })
    expect(campaign?.redeemed).toBeGreaterThan(30)
    const reached = (await app.call(insights.campaigns, { query: EVENING }, { token })).body.data
    expect(reached.total).toMatchObject({ campaigns: 2, redeemed: 9 + (campaign?.redeemed ?? 0), uncounted: 0 })
    expect(reached.total.sent).toBeGreaterThan(300)
    const visits = await app.db.one<{ days: number; visits: number }>(
      sql`select count(distinct day) as days, count(*) as visits from visits`,
    )
    expect(visits.days).toBe(28)
  })

  it('sample data has branding, hours, a page, a shared code, a budget, covers, notes and a segment', async () => {
    const app = await createTestApp({ env: LOCAL, isStarted: true })
    const { token } = await asHost(app)
    const { user } = (await app.call(accounts.profile, {}, { token })).body
    expect(user.face).toMatchObject({ colour: '#0f6b74', booking_url: 'https://ebb-and-flow.example/book' })
    const logo = await app.http.inject(String(user.face?.logo))
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/png'])
    const page = (await app.call(accounts.publicPage, { params: { slug: 'the-ebb-and-flow' } })).body.data
    expect(page).toMatchObject({ name: 'The Ebb & Flow', codes: [{ code: 'QUAY15', title: 'Sunday lunch' }] })
    expect(page.hours.length).toBeGreaterThan(0)
    const services = (await app.call(slowTimes.services, {}, { token })).body.data
    expect(services.map(({ name }) => name)).toEqual(['Daytime', 'Dinner'])
    const { suggestions } = (await app.call(slowTimes.slots, {}, { token })).body.data
    expect(suggestions.length).toBeGreaterThan(0)
    expect((await app.call(budgets.now, {}, { token })).body.data).toMatchObject([{ counts: 'money', limit: 500 }])
    const guests = (await app.call(addressBook.list, { query: { size: 100 } }, { token })).body.data
    expect(guests.filter(({ note }) => note).length).toBeGreaterThan(3)
    const [segment] = (await app.call(addressBook.segments, {}, { token })).body.data
    expect(segment).toMatchObject({ name: 'Regulars' })
  })

  it('sample history follows the rules: each earned next visit has a coupon, each acceptance a reward', async () => {
    const app = await createTestApp({ env: LOCAL, isStarted: true })
    const counts = await app.db.one<Record<string, number>>(sql`
      select
        (select count(*) from offers where state = 'completed' and visit_type = 'next') as earned_next,
        (select count(*) from coupons where source = 'offer' and visit_type = 'next' and state in ('valid', 'redeemed')) as coupons,
        (select count(*) from offers where state = 'completed' and visit_type = 'current') as earned_now,
        (select count(*) from offers where accepted_at is not null and visit_type = 'current') as accepted_now,
        (select count(*) from coupons where source = 'offer' and visit_type = 'current') as rewards,
        (select count(*) from coupons where source = 'offer' and visit_type = 'current' and state in ('valid', 'redeemed'))
          as usable_rewards,
        (select count(*) from offers o where events <> (
          select count(*) from offer_events e where e.restaurant_id = o.restaurant_id and e.offer_id = o.id)) as untold,
        (select count(*) from coupons c where redeemed_at < coalesce(earned_at, created_at)) as too_early,
        (select count(*) from coupons c where redeemed_at >= expires_at) as too_late`)
    expect(counts.coupons).toBe(counts.earnedNext)
    expect(counts.rewards).toBe(counts.acceptedNow)
    expect(counts.usableRewards).toBe(counts.earnedNow)
    expect([counts.untold, counts.tooEarly, counts.tooLate]).toEqual([0, 0, 0])
  })

  it.each(['2026-11-20T03:00:00Z', '2026-03-29T01:30:00Z', '2026-11-18T22:31:00Z'])(
    'writes sample data at any hour: %s',
    async (now) => {
      const app = await createTestApp({ env: LOCAL, isStarted: true, clock: new FakeClock(now) })
      const { list } = await asHost(app)
      expect((await list()).map(describeState)).toEqual(
        expect.arrayContaining(['offered', 'accepted', 'left', 'completed']),
      )
    },
  )

  it.each([16, 60, 600, 26 * 60])(
    'generates a new sample evening %i minutes later, in which a guest can accept an offer',
    async (minutes) => {
      const app = await createTestApp({ env: LOCAL, isStarted: true })
      const before = await (await asHost(app)).list()
      app.clock.advance({ minutes })
      const id = await findGuestTable(app)
      const { list } = await asHost(app)
      const after = await list()
      for (const state of ['offered', 'accepted', 'asked', 'left', 'completed', 'rejected_by_diner'])
        expect(after.map(describeState)).toContain(state)
      const known = new Set(before.map(({ offer_id }) => offer_id))
      const alive = after.filter((table) => ['offered', 'accepted', 'asked', 'left'].includes(describeState(table)))
      expect(alive.filter(({ offer_id }) => known.has(offer_id))).toEqual([])
      expect((await app.call(tables.accept, { params: { id }, body: {} })).status).toBe(200)
    },
  )

  it('keeps the sample evening while an offer is open or a departure period is running', async () => {
    const app = await createTestApp({ env: LOCAL, isStarted: true })
    const countPast = () =>
      app.db.one<{ offers: number; guests: number }>(sql`
        select (select count(*) from offers) as offers, (select count(*) from contacts) as guests`)
    const { token, list } = await asHost(app)
    const past = await countPast()
    app.clock.advance({ minutes: 9 })
    await read(app)
    expect(await countPast()).toEqual(past)

    app.clock.advance({ minutes: 5 })
    const free = (await list()).find((table) => describeState(table) === 'free')
    const params = { id: free?._id ?? '' }
    const body = { visit_type: 0, offer_type: 1, offer_value: 33, available: false } as const
    expect((await app.call(tables.offer, { params, body }, { token })).status).toBe(200)
    expect((await app.call(tables.accept, { params, body: {} })).status).toBe(200)
    app.clock.advance({ minutes: 9 })
    await read(app)
    expect(await countPast()).toEqual({ ...past, offers: past.offers + 1 })
    app.clock.advance({ minutes: 2 })
    await read(app)
    expect(await countPast()).toEqual({ ...past, offers: past.offers + 8 })
  })

  it('skips tables with offers off when it generates a new sample evening', async () => {
    const app = await createTestApp({ env: LOCAL, isStarted: true })
    const { token, list } = await asHost(app)
    // The first table that a generated evening uses.
    const off = (await list()).find(({ table_code }) => table_code === 'PLM')
    await app.call(tables.update, { params: { id: off?._id ?? '' }, body: { nudge_enabled: false } }, { token })
    app.clock.advance({ hours: 2 })
    await read(app)
    const now = await list()
    expect(now.find(({ _id }) => _id === off?._id)).toMatchObject({ offer_id: null, nudge_enabled: false })
    expect(now.map(describeState)).toContain('accepted')
  })

  it('several processes generate a new sample evening once, and production never does', async () => {
    const first = await createTestApp({ env: LOCAL, isStarted: true })
    await read(first)
    const count = async () =>
      (await first.db.one<{ offers: number }>(sql`select count(*) as offers from offers`)).offers
    const before = await count()
    const clock = new FakeClock(new Date(first.clock.now().getTime() + 26 * 3_600_000))
    const apps = await Promise.all(
      [1, 2, 3].map(() => createTestApp({ url: first.url, env: LOCAL, isStarted: true, clock })),
    )
    await Promise.all(apps.map((app) => read(app)))
    expect((await count()) - before).toBe(7)
    const broken = await first.db.rows(sql`
      select t.id from tables t left join offers o on o.restaurant_id = t.restaurant_id and o.id = t.offer_id
      where t.offer_id is not null and o.id is null`)
    expect(broken).toEqual([])
    clock.advance({ hours: 26 })
    const production = await createTestApp({ url: first.url, env: PRODUCTION, isStarted: true, clock })
    await read(production)
    expect((await count()) - before).toBe(7)
  })

  it.each([
    ['2026-11-20T18:00:00Z', 'a busy evening there, 6:00 pm'],
    ['2026-11-20T09:05:00Z', 'a busy morning there, 9:05 am'],
    ['2026-11-20T13:30:00Z', 'a busy afternoon there, 1:30 pm'],
    ['2026-11-20T23:59:00Z', 'a busy night there, 11:59 pm'],
    ['2026-11-21T04:00:00Z', 'a busy night there, 4:00 am'],
  ])('the sample restaurant has the time zone of this machine, and /dev shows its time: %s', async (now, time) => {
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    zone.mockReturnValue({ ...resolvedOptions.call(new Intl.DateTimeFormat()), timeZone: 'UTC' })
    const app = await createTestApp({ env: LOCAL, isStarted: true, clock: new FakeClock(now) })
    zone.mockRestore()
    expect((await read(app)).body).toContain(`It is ${time}.`)
  })
})

describe('page with the three roles', () => {
  it('/dev signs in as the host and as the administrator with one click', async () => {
    const app = await createTestApp({ env: LOCAL, isStarted: true })
    const host = await press(app, 'host')
    expect([host.status, host.token]).toEqual([200, expect.stringMatching(/^rt_/)])
    const profile = await app.call(accounts.profile, {}, { token: host.token })
    expect(profile.body.user).toEqual(host.user)
    const admin = await press(app, 'admin')
    expect([admin.status, admin.token]).toEqual([200, expect.stringMatching(/^at_/)])
    const session = await app.call(accounts.adminSession, {}, { token: admin.token })
    expect(session.body.data.email).toBe('admin@tidetable.example')
    const wrong = await app.http.inject({
      method: 'POST',
      url: `/dev/sign-in?token=${DEV_TOKEN}`,
      payload: { role: 'owner' },
      remoteAddress: '127.0.0.1',
    })
    expect(wrong.statusCode).toBe(400)
  })

  it('/dev links the three roles, with the guest at a table with an offer; / stays the home page', async () => {
    const app = await createTestApp({ env: LOCAL, isStarted: true })
    const page = await read(app)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toContain('Open as the host')
    expect(page.body).toContain('Open as the administrator')
    expect(page.body).toContain('npm start -- --lan')
    expect(page.body).not.toContain('<svg')
    expect(page.body).toMatch(/<a [^>]*href="\/dev\/guest"[^>]*>Open as a guest/)
    const id = await findGuestTable(app)
    expect(page.body).toContain(`<iframe src="/customer-dashboard/${id}"`)
    expect((await app.call(tables.get, { params: { id } })).body.data).toMatchObject({ offer_state: 'offered' })
    expect((await app.http.inject({ url: '/', remoteAddress: '127.0.0.1' })).headers.location).toBeUndefined()
  })

  it('/dev shows a QR code for a phone with --lan', async () => {
    const app = await createTestApp({
      env: { ...LOCAL, PUBLIC_URL: 'http://192.168.1.7:3000' },
      lanAddress: '192.168.1.7',
      isStarted: true,
    })
    const page = await read(app)
    expect(page.body).toMatch(/<svg[\s\S]*http:\/\/192\.168\.1\.7:3000\/customer-dashboard\/[\w-]{22}/)
  })

  it('/dev rejects a sign-in form of another site', async () => {
    const app = await createTestApp({ env: LOCAL, isStarted: true })
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type, origin: 'https://elsewhere.example' }
      const answer = await app.http.inject({
        method: 'POST',
        url: `/dev/sign-in?token=${DEV_TOKEN}`,
        payload: '{"role":"host"}',
        remoteAddress: '127.0.0.1',
        headers,
      })
      expect([type, answer.statusCode]).toEqual([type, 415])
    }
  })

  it('/dev and its sign-in do not exist in production, even with DEMO=1', async () => {
    const local = await createTestApp({ env: LOCAL, isStarted: true })
    const app = await createTestApp({ url: local.url, env: PRODUCTION, isStarted: true })
    expect((await read(app)).statusCode).toBe(404)
    for (const role of ['host', 'admin'] as const)
      expect(await press(app, role)).toMatchObject({ status: 404, token: '' })
  })

  it('/dev offers only existing sample accounts', async () => {
    const env = { ADMIN_EMAIL: PRODUCTION.ADMIN_EMAIL, ADMIN_PASSWORD: PRODUCTION.ADMIN_PASSWORD }
    const app = await createTestApp({ env, isStarted: true })
    const { body } = await read(app)
    expect(body).not.toContain('Open as the host')
    expect(body).not.toContain('Open as a guest')
    expect(body).not.toContain('Open as the administrator')
    for (const role of ['host', 'admin'] as const)
      expect(await press(app, role)).toMatchObject({ status: 404, token: '' })
  })
})
