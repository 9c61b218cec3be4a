import { accounts, type SendingState } from '@tidetable/contract/endpoints/accounts'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { describe, expect, it, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asAdmin, asCustomer, asRestaurant } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'
import { createCampaign, DAYTIME, importContacts, sendDue } from '../../../test/campaigns.ts'
import { FakeClock } from '../../../test/fake-clock.ts'
import { maySendSql } from '../restaurants/repo.ts'
import { sendingStateOf } from '../restaurants/sending.ts'

const REASON = 'Texts pretend to come from a bank.'

const withAdmin = async () => {
  const app = await createTestApp({ clock: new FakeClock(DAYTIME) })
  return { app, admin: await asAdmin(app) }
}

describe('administrator’s list of restaurants', () => {
  it('rejects callers who are not administrators', async () => {
    const { app } = await withAdmin()
    const restaurant = await asRestaurant(app)
    const guest = await asCustomer(app)
    const params = { id: restaurant.id }
    const answers = await Promise.all(
      [app, restaurant, guest].flatMap((identity) => [
        identity.call(accounts.adminRestaurants, { query: {} }),
        identity.call(accounts.suspendRestaurant, { params, body: { reason: REASON } }),
        identity.call(accounts.resumeRestaurant, { params }),
      ]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 403]))
    expect((await restaurant.call(accounts.profile, {})).body.user.sending.state).toBe('open')
  })

  it('finds restaurants by name, email address and state, in pages', async () => {
    const { app, admin } = await withAdmin()
    await asRestaurant(app, { name: 'Lantern Street', email: 'owner@lantern.example' })
    app.clock.advance({ seconds: 1 })
    await asRestaurant(app, { name: 'Noodles (Pier)', email: 'team@noodles.example', isConfirmed: false })
    app.clock.advance({ seconds: 1 })
    const third = await asRestaurant(app, { name: 'Cedar & Salt', email: 'desk@cedar.example' })
    await admin.call(accounts.suspendRestaurant, { params: { id: third.id }, body: { reason: REASON } })
    const list = async (query: Parameters<typeof admin.call<typeof accounts.adminRestaurants>>[1]['query']) => {
      const { body } = await admin.call(accounts.adminRestaurants, { query })
      return { names: body.data.map(({ name }) => name), total: body.total, counts: body.counts }
    }
    const counts = { all: 3, sent: 0, suspended: 1, new_accounts: null }
    expect(await list({})).toEqual({ names: ['Cedar & Salt', 'Noodles (Pier)', 'Lantern Street'], total: 3, counts })
    expect(await list({ q: 'LANTERN' })).toMatchObject({ names: ['Lantern Street'], total: 1, counts })
    expect(await list({ q: 'noodles.EX' })).toMatchObject({ names: ['Noodles (Pier)'] })
    expect(await list({ q: '(P' })).toMatchObject({ names: ['Noodles (Pier)'] })
    for (const q of ['%', '_', 'nobody']) expect(await list({ q })).toMatchObject({ names: [], total: 0 })
    expect(await list({ state: 'suspended' })).toMatchObject({ names: ['Cedar & Salt'], total: 1 })
    expect(await list({ state: 'unconfirmed' })).toMatchObject({ names: ['Noodles (Pier)'], total: 1 })
    expect(await list({ state: 'open' })).toMatchObject({ names: ['Lantern Street'], total: 1 })
    expect(await list({ order: 'name', size: 2 })).toMatchObject({
      names: ['Cedar & Salt', 'Lantern Street'],
      total: 3,
    })
    expect(await list({ order: 'name', size: 2, page: 2 })).toMatchObject({ names: ['Noodles (Pier)'], total: 3 })
    expect(await list({ page: 9 })).toMatchObject({ names: [], total: 3 })
  })

  it('shows and sorts by messages sent, bounced and opted out within seven days', async () => {
    const { app, admin } = await withAdmin()
    const loud = await asRestaurant(app, { name: 'Loud', address: '12 Lake Road' })
    const quiet = await asRestaurant(app, { name: 'Quiet', address: '14 Lake Road' })
    const busy = await asRestaurant(app, { name: 'Busy', address: '16 Lake Road' })
    const send = async (restaurant: typeof loud, emails: readonly string[], title: string) => {
      const userIds = await importContacts(
        restaurant,
        emails.map((email) => ({ email })),
      )
      const { body } = await createCampaign(restaurant, { userIds, title })
      await sendDue(app)
      return body.data._id
    }
    const old = await send(quiet, ['a@mail.example', 'b@mail.example', 'c@mail.example'], 'Long ago')
    const before = app.clock.now()
    app.clock.advance({ minutes: 2 })
    const first = await send(loud, ['d@mail.example', 'e@mail.example', 'f@mail.example'], 'Now')
    await send(quiet, ['g@mail.example', 'h@mail.example', 'i@mail.example'], 'Now too')
    const second = await send(busy, ['j@mail.example', 'k@mail.example', 'l@mail.example'], 'Now as well')
    for (const email of ['d@mail.example', 'g@mail.example', 'h@mail.example'])
      await app.db.run(sql`
        update deliveries set state = 'failed', refused_at = ${app.clock.now()}, sent_at = null
        where contact_id = (select id from contacts where email = ${email})`)
    for (const [hash, campaign, at] of [
      ['one', first, app.clock.now()],
      ['two', first, app.clock.now()],
      ['three', second, app.clock.now()],
      ['four', old, before],
    ])
      await app.db.run(sql`
        insert into suppressions (hash, restaurant_id, channel, reason, campaign_id, created_at)
        values (${hash}, '', 'email', 'link', ${campaign}, ${at})`)
    // The seven days now start after the first campaign and before the others.
    app.clock.advance({ days: 7, minutes: -1 })
    const again = await asAdmin(app)
    const list = async (order: 'sent' | 'refused' | 'opted_out') =>
      (await again.call(accounts.adminRestaurants, { query: { order } })).body
    const { data, counts } = await list('sent')
    expect(data.map(({ name, volume }) => [name, volume])).toEqual([
      ['Busy', { sent: 3, refused: 0, opted_out: 1 }],
      ['Loud', { sent: 2, refused: 1, opted_out: 2 }],
      ['Quiet', { sent: 1, refused: 2, opted_out: 0 }],
    ])
    const namesBy = async (order: 'refused' | 'opted_out') => (await list(order)).data.map(({ name }) => name)
    expect(await namesBy('refused')).toEqual(['Quiet', 'Loud', 'Busy'])
    expect(await namesBy('opted_out')).toEqual(['Loud', 'Busy', 'Quiet'])
    expect(counts).toEqual({ all: 3, sent: 3, suspended: 0, new_accounts: null })
    expect(admin.id).toBe('admin')
  })
})

it('shows administrators texts and counts of the newest campaigns, even deleted ones, but no addresses', async () => {
  const { app, admin } = await withAdmin()
  const restaurant = await asRestaurant(app, { address: '12 Lake Road' })
  const userIds = await importContacts(restaurant, [{ email: 'a@mail.example' }, { email: 'b@mail.example' }])
  const first = await createCampaign(restaurant, { userIds, title: 'Pay at your bank' })
  await sendDue(app)
  app.clock.advance({ seconds: 1 })
  await createCampaign(restaurant, { userIds, title: 'Slow Tuesday' })
  await app.platform.jobs.runDue()
  await restaurant.call(campaigns.remove, { query: { id: first.body.data._id } })
  const params = { id: restaurant.id }
  const answer = await admin.call(accounts.sentByRestaurant, { params })
  expect(answer.body.data).toMatchObject([
    { title: 'Slow Tuesday', email: true, sent: 0, waiting: 2 },
    { title: 'Pay at your bank', sent: 2, refused: 0, opted_out: 0, waiting: 0, description: expect.any(String) },
  ])
  expect(answer.text).not.toContain('mail.example')
  expect((await admin.call(accounts.sentByRestaurant, { params: { id: 'nobody-at-all' } })).status).toBe(404)
  expect((await restaurant.call(accounts.sentByRestaurant, { params })).status).toBe(403)
})

describe('suspending a restaurant', () => {
  it('until it ends, a suspension shows its reason to the owner and held messages to administrators', async () => {
    const { app, admin } = await withAdmin()
    const restaurant = await asRestaurant(app, { address: '12 Lake Road' })
    const userIds = await importContacts(restaurant, [{ email: 'a@mail.example' }, { email: 'b@mail.example' }])
    await createCampaign(restaurant, { userIds })
    await app.platform.jobs.runDue()
    const other = await asRestaurant(app)
    const otherState = async () => (await other.call(accounts.profile, {})).body.user.sending.state
    const params = { id: restaurant.id }
    const suspended = await admin.call(accounts.suspendRestaurant, { params, body: { reason: `  ${REASON} ` } })
    const at = app.clock.now().toISOString()
    expect(suspended.body.data).toMatchObject({
      sending: { state: 'suspended', reason: REASON, since: at },
      suspension: { at, by: expect.stringMatching(/^editor\d+@tidetable\.example$/), messages: 2, campaigns: 1 },
    })
    const sending = async () => (await restaurant.call(accounts.profile, {})).body.user.sending
    expect(await sending()).toEqual({ state: 'suspended', reason: REASON, since: at })
    expect(await otherState()).toBe('open')
    await admin.call(accounts.suspendRestaurant, { params: { id: other.id }, body: { reason: REASON } })
    const resumed = await admin.call(accounts.resumeRestaurant, { params })
    expect(await otherState()).toBe('suspended')
    expect(resumed.body.data).toMatchObject({ sending: { state: 'open', reason: null, since: null }, suspension: null })
    expect(await sending()).toEqual({ state: 'open', reason: null, since: null })
    await sendDue(app)
    expect(app.mail.sent.map(({ to }) => to)).toEqual(expect.arrayContaining(['a@mail.example', 'b@mail.example']))
  })

  it('suspending needs a reason of up to 300 characters; repeats and unknown restaurants are rejected', async () => {
    const { app, admin } = await withAdmin()
    const { id } = await asRestaurant(app)
    const suspend = (reason: string, to = id) =>
      admin.call(accounts.suspendRestaurant, { params: { id: to }, body: { reason } })
    expect((await suspend('  ')).body.fields).toEqual({ reason: 'Please enter a reason. The owner sees it.' })
    expect((await suspend('x'.repeat(301))).body.fields).toEqual({ reason: 'A reason can have up to 300 characters.' })
    expect((await suspend(REASON, 'nobody-at-all')).status).toBe(404)
    const resume = (to = id) => admin.call(accounts.resumeRestaurant, { params: { id: to } })
    expect((await resume()).body).toMatchObject({
      code: 'suspension_state',
      message: 'This restaurant is not suspended.',
    })
    expect((await resume('nobody-at-all')).status).toBe(404)
    expect((await suspend(REASON)).status).toBe(200)
    expect((await suspend('Another reason')).body).toMatchObject({
      code: 'suspension_state',
      message: 'This restaurant is already suspended.',
    })
    expect((await admin.call(accounts.adminRestaurants, { query: {} })).body.data[0]?.sending.reason).toBe(REASON)
  })

  it('stores each suspension and resumption, and logs them without names', async () => {
    const { app, admin } = await withAdmin()
    const { id, email } = await asRestaurant(app)
    const info = vi.spyOn(app.platform.log, 'info')
    await admin.call(accounts.suspendRestaurant, { params: { id }, body: { reason: REASON } })
    app.clock.advance({ minutes: 5 })
    await admin.call(accounts.resumeRestaurant, { params: { id } })
    await admin.call(accounts.resumeRestaurant, { params: { id } })
    const { id: adminId } = await app.db.one<{ id: string }>(sql`select id from admins`)
    expect(
      await app.db.rows(sql`select admin_id, action, restaurant_id, reason from admin_actions order by at`),
    ).toEqual([
      { adminId, action: 'suspended', restaurantId: id, reason: REASON },
      { adminId, action: 'resumed', restaurantId: id, reason: null },
    ])
    const shown = info.mock.calls.flatMap(([line]) =>
      line && typeof line === 'object' && 'security' in line ? [line] : [],
    )
    expect(shown.map(({ security }) => security)).toEqual(['restaurant_suspended', 'restaurant_resumed'])
    for (const line of shown) {
      expect(line).toMatchObject({ kind: 'admin', actor: expect.any(String), target: expect.any(String) })
      for (const secret of [id, adminId, email, REASON]) expect(JSON.stringify(line)).not.toContain(secret)
    }
  })
})

it('SQL and code agree on which restaurants may send', async () => {
  const { app } = await withAdmin()
  const now = app.clock.now()
  const seen: SendingState[] = []
  for (const confirmed of [null, now])
    for (const suspended of [null, now]) {
      const { open } = await app.db.one<{ open: boolean }>(sql`
        select ${maySendSql} as open from (select ${confirmed}::timestamptz as email_confirmed_at,
          ${suspended}::timestamptz as suspended_at) r`)
      const state = sendingStateOf({ isEmailConfirmed: confirmed !== null, suspendedAt: suspended })
      seen.push(state)
      expect([state, open]).toEqual([state, state === 'open'])
    }
  expect(seen).toEqual(['unconfirmed', 'suspended', 'open', 'suspended'])
})
