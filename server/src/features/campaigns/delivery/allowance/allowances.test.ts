// Daily limits in production mode.
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { consent } from '@tidetable/contract/endpoints/consent'
import { describe, expect, it, vi } from 'vitest'
import { keyedHash } from '#platform/crypto.ts'
import { sql } from '#platform/db/sql.ts'
import { asAdmin, asRestaurant, newNumber, PASSWORD, type RestaurantActor } from '../../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../../test/app.ts'
import {
  ALL_GUESTS,
  contextOf,
  createCampaign,
  DAYTIME,
  fillLedgers,
  importContacts,
  openForCampaigns,
  readCampaign,
  sendDue,
  sendToAll,
} from '../../../../../test/campaigns.ts'
import { FakeClock } from '../../../../../test/fake-clock.ts'
import { production } from '../../../../../test/production.ts'
import { startSmtp } from '../../../../../test/smtp-server.ts'
import { receiveSmsReply } from '../../consent/sms-replies.ts'
import type { CampaignsContext } from '../../context.ts'
import { claim } from '../claim/claim.ts'

/** A first day lasts at least 23 hours. */
const SECOND_DAY = '2026-11-25T05:35:00.000Z'
const FIRST_ENDS = /^2026-11-25T05:30:/
const DAY = { minutes: 24 * 60 }

const guests = (count: number, hasPhones = false) =>
  Array.from({ length: count }, (_, at) => ({
    name: `Guest ${at}`,
    email: `guest${at}@mail.example`,
    ...(hasPhones ? { phone: `98${String(100 + at)}12345` } : {}),
  }))

async function inProduction(count: number, options: { hasPhones?: boolean } = {}) {
  const smtp = await startSmtp()
  const { app, restaurant } = await openForCampaigns({ env: production(smtp.url) })
  const ids = await importContacts(restaurant, guests(count, options.hasPhones))
  return { app, smtp, restaurant, ids }
}

/** A restaurant with another domain and network, which shares no limit with the first one. */
async function registerUnrelated(app: TestApp) {
  const other = await asRestaurant(app, { email: `host${newNumber()}@quay.example`, address: '1 Harbour Road' })
  await app.db.run(sql`update restaurants set registered_network = null where id = ${other.id}`)
  await other.call(accounts.updateProfile, { body: {} })
  return other
}

const read = async (restaurant: Pick<RestaurantActor, 'call'>, messages?: number) =>
  (await restaurant.call(campaigns.allowance, { query: { messages } })).body.data
const countRecipients = (smtp: { received: { to: string[] }[] }) =>
  smtp.received.filter(({ to }) => to[0]?.endsWith('@mail.example')).length

describe('a new restaurant', () => {
  it('a new restaurant sends 200 messages on its first day and the rest later, one to each guest', async () => {
    const { app, smtp, restaurant } = await inProduction(700)
    const params = await sendToAll(restaurant)
    await sendDue(app)
    expect(countRecipients(smtp)).toBe(200)
    expect((await readCampaign(restaurant, params.id)).counts).toMatchObject({ sent: 200, queued: 500 })
    app.clock.set('2026-11-25T05:29:59.000Z')
    await sendDue(app)
    expect(countRecipients(smtp)).toBe(200)
    app.clock.set(SECOND_DAY)
    await sendDue(app)
    expect(countRecipients(smtp)).toBe(600)
    app.clock.advance(DAY)
    await sendDue(app)
    expect(countRecipients(smtp)).toBe(700)
    expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(smtp.received.length)
    expect(await readCampaign(restaurant, params.id)).toMatchObject({ status: 'finished', notice: null })
  })

  it('shares one daily limit between email and texts', async () => {
    const { app, smtp, restaurant } = await inProduction(150, { hasPhones: true })
    await sendToAll(restaurant, { sendSMS: true, sendEmail: true, fields: ALL_GUESTS })
    await sendDue(app)
    expect(countRecipients(smtp) + app.sms.sent.length).toBe(200)
    expect(app.sms.sent.length).toBeGreaterThan(0)
    expect(await read(restaurant)).toMatchObject({ left: 0, of: 200 })
  })

  it('shows what is left of the daily limit, its reset, and when a campaign would be sent', async () => {
    const { app, restaurant } = await inProduction(250)
    expect(await read(restaurant)).toEqual({
      left: 200,
      of: 200,
      resets_at: expect.stringMatching(FIRST_ENDS),
      plan: null,
    })
    expect((await read(restaurant, 200)).plan).toBeNull()
    expect((await read(restaurant, 3_100)).plan).toBe('200 today, the rest over the next 4 days')
    expect((await read(restaurant, 250)).plan).toBe('200 today, the rest tomorrow')
    const params = await sendToAll(restaurant)
    await fillLedgers(app)
    expect((await read(restaurant, 50)).plan).toBe('Today’s limit is reached. These will be sent tomorrow')
    await sendDue(app)
    expect(await read(restaurant)).toMatchObject({ left: 0, of: 200, resets_at: expect.stringMatching(FIRST_ENDS) })
    expect(await readCampaign(restaurant, params.id)).toMatchObject({
      notice: 'Today’s limit is reached. The rest will be sent from 11:00 am.',
      waiting: true,
    })
    const other = await registerUnrelated(app)
    expect(await read(other)).toMatchObject({ left: 200 })
  })
})

describe('daily limit', () => {
  it('halves the daily limit after a day with too many bounces', async () => {
    const { app, smtp, restaurant, ids } = await inProduction(200)
    await sendToAll(restaurant, { userIds: ids.slice(0, 100), fields: {} })
    await sendDue(app)
    smtp.refuse = 550
    await sendToAll(restaurant, { userIds: ids.slice(100, 110), fields: {}, title: 'Old addresses' })
    await sendDue(app)
    app.clock.advance(DAY)
    expect(await read(restaurant)).toMatchObject({ left: 100, of: 100 })
  })

  it('does not raise the daily limit after too many opt-outs, even if they came the next morning', async () => {
    const { app, smtp, restaurant } = await inProduction(100)
    await sendToAll(restaurant)
    await sendDue(app)
    const other = await registerUnrelated(app)
    await importContacts(
      other,
      guests(50).map(({ email }) => ({ email: `other-${email}` })),
    )
    await sendToAll(other)
    await sendDue(app)
    app.clock.set('2026-11-25T06:00:00.000Z')
    const tokens = smtp.received.flatMap(({ raw }) => /^List-Unsubscribe: <.*\/u\/([\w.-]+)>/m.exec(raw)?.[1] ?? [])
    for (const token of tokens.slice(0, 2)) {
      const answer = await app.call(consent.oneClick, { params: { token } } as never)
      expect(answer.status).toBe(200)
    }
    expect(await read(restaurant)).toMatchObject({ left: 100, of: 100 })
    // Opt-outs from one restaurant do not affect another.
    expect(await read(other)).toMatchObject({ left: 400, of: 400 })
  })

  it('applies a daily limit set by an administrator immediately', async () => {
    const { app, smtp, restaurant } = await inProduction(260)
    await sendToAll(restaurant)
    await sendDue(app)
    const admin = await asAdmin(app)
    const params = { id: restaurant.id }
    expect((await restaurant.call(campaigns.setAllowance, { params, body: { of: 900 } })).status).toBe(403)
    expect((await admin.call(campaigns.setAllowance, { params, body: { of: 30_000 } })).status).toBe(200)
    expect(await read(restaurant)).toMatchObject({ left: 29_800, of: 30_000 })
    const fresh = await asRestaurant(app)
    const listed = async () => {
      const { data } = (await admin.call(accounts.adminRestaurants, { query: {} })).body
      return Object.fromEntries(data.map(({ _id, allowance }) => [_id, allowance]))
    }
    expect(await listed()).toMatchObject({
      [restaurant.id]: { used: 200, of: 30_000, set: 30_000 },
      [fresh.id]: { used: 0, of: 200, set: null },
    })
    await sendDue(app)
    expect(countRecipients(smtp)).toBe(260)
    await admin.call(campaigns.setAllowance, { params, body: { of: null } })
    app.clock.advance(DAY)
    expect(await read(restaurant)).toMatchObject({ of: 20_000 })
    const { data } = (await (await asAdmin(app)).call(accounts.adminRestaurants, { query: {} })).body
    expect(data.find(({ _id }) => _id === restaurant.id)?.allowance).toEqual({ used: 0, of: 20_000, set: null })
    const missing = await (await asAdmin(app)).call(campaigns.setAllowance, {
      params: { id: 'nobody-there' },
      body: { of: 5 },
    })
    expect(missing.status).toBe(404)
  })

  it('records each change by an administrator in the audit, and logs it without names', async () => {
    const { app, restaurant } = await inProduction(1)
    const admin = await asAdmin(app)
    const info = vi.spyOn(app.platform.log, 'info')
    const { id } = restaurant
    const set = async (of: number | null, params = { id }) =>
      (await admin.call(campaigns.setAllowance, { params, body: { of } })).status
    expect(await set(900)).toBe(200)
    app.clock.advance({ minutes: 5 })
    expect(await set(null)).toBe(200)
    // Rejected attempts leave no entry in the audit.
    expect([await set(900, { id: 'nobody-there' }), await set(0)]).toEqual([404, 400])
    expect((await restaurant.call(campaigns.setAllowance, { params: { id }, body: { of: 5 } })).status).toBe(403)
    const { adminId } = await app.db.one<{ adminId: string }>(
      sql`select id as admin_id from admins where email like 'editor%'`,
    )
    expect(
      await app.db.rows(sql`select admin_id, action, restaurant_id, reason, amount from admin_actions order by at`),
    ).toEqual([
      { adminId, action: 'allowance_set', restaurantId: id, reason: null, amount: 900 },
      { adminId, action: 'allowance_set', restaurantId: id, reason: null, amount: null },
    ])
    const shown = info.mock.calls.flatMap(([line]) =>
      line && typeof line === 'object' && 'security' in line ? [line] : [],
    )
    expect(shown.map(({ security }) => security)).toEqual(['restaurant_allowance_set', 'restaurant_allowance_set'])
    for (const line of shown) {
      expect(line).toMatchObject({ kind: 'admin', actor: expect.any(String), target: expect.any(String) })
      for (const secret of [id, adminId, restaurant.email]) expect(JSON.stringify(line)).not.toContain(secret)
    }
  })

  it('parallel workers never exceed the daily limit', async () => {
    const { app, restaurant } = await inProduction(300)
    const { id } = await sendToAll(restaurant)
    await fillLedgers(app)
    const work = { restaurantId: restaurant.id, campaignId: id, channel: 'email' as const }
    await app.db.run(sql`
      insert into sending_allowances (restaurant_id, granted, since, ends_at)
      values (${restaurant.id}, 200, ${app.clock.now()}, ${SECOND_DAY})`)
    // The restaurant is old enough not to share a limit.
    await app.db.run(sql`update restaurants set created_at = created_at - interval '8 days'`)
    const programs = [0, 1].map(() => createTestApp({ url: app.url, clock: app.clock }))
    const [one, other] = (await Promise.all(programs)).map((program) => {
      const context = contextOf(program)
      return { ...context, config: { ...context.config, mode: 'production' as const } }
    })
    if (!one || !other) throw new Error('two programs claim')
    const claimBy = (context: CampaignsContext, most: number) => claim(context, work, most, app.clock.now())
    const batches = await Promise.all(
      Array.from({ length: 24 }, (_, at) => claimBy(at % 2 ? one : other, 7 + (at % 11))),
    )
    const claimed = batches.flatMap((batch) => batch?.rows.map(({ contactId }) => contactId) ?? [])
    for (let more = await claimBy(one, 25); more; ) {
      claimed.push(...more.rows.map(({ contactId }) => contactId))
      more = await claimBy(one, 25)
    }
    expect(claimed).toHaveLength(200)
    expect(new Set(claimed).size).toBe(200)
    expect(await read(restaurant)).toMatchObject({ left: 0 })
  })

  it('counts each message only once, and an unsent one not at all', async () => {
    const { app, smtp, restaurant } = await inProduction(220)
    await sendToAll(restaurant)
    smtp.refuse = 451
    await sendDue(app)
    expect(await read(restaurant)).toMatchObject({ left: 200 })
    smtp.refuse = null
    app.clock.advance({ minutes: 2 })
    await sendDue(app)
    expect(countRecipients(smtp)).toBe(200)
    expect(await read(restaurant)).toMatchObject({ left: 0 })
    // Texts held for sending hours use nothing of today's limit.
    const other = await registerUnrelated(app)
    await importContacts(other, [{ phone: '9876543210' }, { phone: '9123456780' }])
    await sendToAll(other, { sendSMS: true, sendEmail: false })
    app.clock.set('2026-11-24T17:30:00.000Z')
    await sendDue(app)
    expect([app.sms.sent, await read(other)]).toMatchObject([[], { left: 200, of: 200 }])
  })

  it('a change of the time zone begins no second day of the limit', async () => {
    const { app, smtp, restaurant } = await inProduction(700)
    await sendToAll(restaurant)
    await sendDue(app)
    app.clock.set(SECOND_DAY)
    await sendDue(app)
    expect(countRecipients(smtp)).toBe(600)
    // The time is 3:55 am in Johannesburg.
    app.clock.set('2026-11-26T01:55:00.000Z')
    await restaurant.call(accounts.updateProfile, { body: { timezone: 'Africa/Johannesburg' } })
    app.clock.set('2026-11-26T02:01:00.000Z')
    await sendDue(app)
    expect(countRecipients(smtp)).toBe(600)
  })

  it('an account has no limit in local mode', async () => {
    const { app, restaurant } = await openForCampaigns({ env: { MAIL_PER_SECOND: '100000' } })
    await importContacts(restaurant, guests(230))
    await sendToAll(restaurant)
    await sendDue(app)
    expect(app.mail.sent.filter(({ to }) => to.endsWith('@mail.example'))).toHaveLength(230)
    expect(await read(restaurant, 100_000)).toEqual({ left: null, of: null, resets_at: null, plan: null })
  })

  it('pauses a campaign whose codes expire while it waits; the owner may resume it', async () => {
    const { app, smtp, restaurant } = await inProduction(230)
    const incentive = JSON.stringify({ mode: 'personal', offer_type: 1, offer_value: 10, expires_on: '2026-11-24' })
    const params = await sendToAll(restaurant, { fields: { ...ALL_GUESTS, incentive } })
    await sendDue(app)
    app.clock.set(SECOND_DAY)
    await sendDue(app)
    expect(countRecipients(smtp)).toBe(200)
    expect(await readCampaign(restaurant, params.id)).toMatchObject({
      status: 'paused',
      notice: 'Paused: its code has expired. Resume to send anyway, or cancel.',
    })
    await restaurant.call(campaigns.resume, { params })
    await sendDue(app)
    expect(countRecipients(smtp)).toBe(230)
  })
})

describe('limits of texts', () => {
  it('limits texts by number prefix and by country; texts above a limit wait', async () => {
    const { app, restaurant } = await inProduction(1)
    await app.db.run(sql`update contacts set is_active = false`)
    await importContacts(restaurant, [
      ...[0, 1, 2].map((at) => ({ name: `Near ${at}`, phone: `987651000${at}` })),
      { name: 'Far', phone: '9123456789' },
      { name: 'Abroad', phone: '+971501234567' },
    ])
    const fill = (name: string, key: string, used: number) =>
      app.db.run(sql`
        insert into quotas (name, key, window_start, used)
        values (${name}, ${key}, '2026-11-24T00:00:00Z', ${used})`)
    const prefix = keyedHash(app.platform.secret, 'otp-prefix', '+91987651')
    await fill('campaign-sms-prefix', prefix, 999)
    await fill('campaign-sms-country', '971', 100_000)
    const params = await sendToAll(restaurant, { sendSMS: true, sendEmail: false, fields: ALL_GUESTS })
    await sendDue(app)
    const reached = app.sms.sent.map(({ to }) => to)
    expect(reached).toHaveLength(2)
    expect(reached).toContain('+919123456789')
    const rows = (await restaurant.call(campaigns.deliveries, { params, query: { state: 'held' } })).body.data
    expect(rows.map(({ reason, dueAt, attempts }) => ({ reason, dueAt, attempts }))).toEqual(
      Array(3).fill({
        reason: 'too many texts to similar numbers today',
        dueAt: expect.stringMatching(/^2026-11-25T00:0[01]:/),
        attempts: 0,
      }),
    )
    expect(await read(restaurant)).toMatchObject({ left: 198 })
    app.clock.set('2026-11-25T10:30:00.000Z')
    await sendDue(app)
    expect(app.sms.sent.map(({ to }) => to).sort()).toEqual(
      ['+971501234567', '+919123456789', '+919876510000', '+919876510001', '+919876510002'].sort(),
    )
  })

  it('counts answers to STOP and HELP: above the limit none is sent, but the opt-out applies', async () => {
    const app = await createTestApp({ clock: new FakeClock(DAYTIME) })
    await app.db.run(sql`
      insert into quotas (name, key, window_start, used) values ('otp-country', '91', '2026-11-24T00:00:00Z', 1999)`)
    const answer = (providerId: string, text: string) =>
      receiveSmsReply(contextOf(app), { providerId, from: '+919876543210', text })
    expect(await answer('one', 'HELP')).toMatch(/Reply STOP to opt out/)
    expect(await answer('two', 'STOP')).toBeNull()
    expect(await app.db.rows(sql`select reason from suppressions`)).toEqual([{ reason: 'stop' }])
  })
})

describe('links of a new account', () => {
  const PHISHING = { description: 'Your account is locked: https://evil.example/login' }
  const REFUSAL =
    'Please remove “evil.example”. In the first week, links may only point to tables.example or your email domain.'

  it('for seven days, a new account may link only to the platform and its own email domain', async () => {
    const { app, smtp, restaurant, ids } = await inProduction(2)
    const refused = await createCampaign(restaurant, { userIds: ids, ...PHISHING })
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ code: 'link_not_allowed', message: REFUSAL, fields: { description: REFUSAL } }),
    ])
    const draft = await restaurant.call(campaigns.saveDraft, { body: { title: 'Locked', ...PHISHING, userIds: ids } })
    const test = await restaurant.call(campaigns.test, {
      params: { id: draft.body.data._id },
      body: { channels: ['email'] },
    })
    expect(test.body).toMatchObject({ code: 'link_not_allowed' })
    const own = { description: 'Our menu: www.harbour.example/menu, your coupons: tables.example/coupons' }
    const params = await sendToAll(restaurant, { userIds: ids, ...own, fields: { sendAt: '2026-12-24T12:00:00Z' } })
    expect((await restaurant.call(campaigns.edit, { params, body: PHISHING })).body).toMatchObject({ message: REFUSAL })
    await sendDue(app)
    expect(countRecipients(smtp)).toBe(0)
    app.clock.advance({ minutes: 7 * 24 * 60 - 1 })
    const { token = '' } = (
      await app.call(accounts.loginRestaurant, { body: { email: restaurant.email, password: PASSWORD } })
    ).body
    const edit = () => app.call(campaigns.edit, { params, body: PHISHING }, { token })
    expect((await edit()).body).toMatchObject({ message: REFUSAL })
    app.clock.advance({ minutes: 1 })
    expect((await edit()).status).toBe(200)
  })

  it('checks links in name and postal address, which are part of every message', async () => {
    const { app } = await inProduction(1)
    const input = { name: 'Your Bank evil.example', address: '12 Lake Road, Pune' }
    const stranger = await asRestaurant(app, input)
    const ids = await importContacts(stranger, guests(1))
    expect((await createCampaign(stranger, { userIds: ids })).body).toMatchObject({
      code: 'link_not_allowed',
      message:
        'Please remove “evil.example” from your restaurant’s name and postal address in Settings. In the first week, links may only point to tables.example or your email domain.',
    })
    const change = (body: { name?: string; address?: string }) => stranger.call(accounts.updateProfile, { body })
    // An existing link may stay while other fields change, and may be removed.
    expect((await change({ name: input.name, address: '13 Lake Road, Pune' })).status).toBe(200)
    expect((await change({ name: 'Harbour Grill' })).status).toBe(200)
    const params = await sendToAll(stranger, { userIds: ids, fields: { sendAt: '2026-12-24T12:00:00Z' } })
    const sentence =
      'Please remove “evil.example”. In the first week, links may only point to tables.example or your email domain.'
    for (const [field, body] of [
      ['name', { name: 'evil.example' }],
      ['address', { address: 'Log in at https://evil.example' }],
    ] as const)
      expect((await change(body)).body).toMatchObject({ code: 'link_not_allowed', fields: { [field]: sentence } })
    expect((await change({ address: 'www.harbour.example, 12 Lake Road' })).status).toBe(200)
    expect((await stranger.call(campaigns.get, { params })).status).toBe(200)
    app.clock.advance({ minutes: 7 * 24 * 60 })
    const { email } = stranger
    const { token = '' } = (await app.call(accounts.loginRestaurant, { body: { email, password: PASSWORD } })).body
    const later = await app.call(accounts.updateProfile, { body: { name: 'evil.example' } }, { token })
    expect(later.status).toBe(200)
  })
})
