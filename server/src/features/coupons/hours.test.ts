// Time windows of codes, from issue to redemption, in restaurant time.
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { measureSms } from '@tidetable/contract/rules/sms-text'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant } from '../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createCampaign, DAYTIME, importContacts, openForCampaigns, sendDue } from '../../../test/campaigns.ts'
import { findCode, giveShared, redeemCode, worthOf } from '../../../test/coupons.ts'
import { FakeClock } from '../../../test/fake-clock.ts'
import { aTable } from '../../../test/tables.ts'
import { issuePersonal, issueShared } from './index.ts'

const AFTERNOON = { days: [2, 3, 4], from: '15:00', until: '17:30' }
const IN_WORDS = 'Tue–Thu, arrive 3–5:30 pm'
const IN_TEXTS = 'Tue-Thu, arrive 3-5:30 pm'
const SENTENCE = 'This code is valid Tuesday to Thursday, 3 to 5:30 pm.'
/** In Kolkata the window of Tuesday, November 24 is 09:30 to 12:00 UTC. */
const OPENS = '2026-11-24T09:30:00.000Z'
const LAST = '2026-11-24T11:59:59.999Z'
const CLOSES = '2026-11-24T12:00:00.000Z'
const minutesAfter = (minutes: number) => new Date(Date.parse(CLOSES) + minutes * 60_000).toISOString()

const startAt = (time: string) => createTestApp({ clock: new FakeClock(time) })
/** A restaurant with a shared code and personal codes in these windows. */
async function withCodes(time: string, people: readonly string[] = []) {
  const app = await startAt(time)
  const owner = await asRestaurant(app)
  const worth = worthOf(owner.id, { expiresOn: '2026-11-26', windows: [AFTERNOON] })
  return await app.db.transaction(async (tx) => {
    await issueShared(tx, worth, 'campaign-1', { code: 'SLOW15' }, app.clock.now())
    const own = await issuePersonal(tx, worth, 'campaign-1', people, app.clock.now())
    return { app, owner, own }
  })
}

/** A restaurant with one contact. */
async function withGuest() {
  const { app, restaurant: owner } = await openForCampaigns()
  const userIds = await importContacts(owner, [{ name: 'Asha', email: 'asha@example.com', phone: '9876543210' }])
  return { app, owner, userIds }
}

const stored = (app: TestApp) =>
  app.db.rows<{ arrivedInTime: boolean; overrideReason: string | null }>(
    sql`select arrived_in_time, override_reason from coupon_redemptions order by seq`,
  )

describe('code with time windows', () => {
  it('shared and personal codes take the time windows of their campaign', async () => {
    const { app, owner, userIds } = await withGuest()
    const common = { offer_type: 1, offer_value: 15, expires_on: '2026-12-24', windows: [AFTERNOON] }
    for (const [mode, more] of [
      ['shared', { code: 'SLOW15' }],
      ['personal', {}],
    ] as const) {
      const fields = { incentive: JSON.stringify({ ...common, mode, ...more }) }
      const made = await createCampaign(owner, { userIds, title: mode, fields, sendSMS: true })
      expect(made.status).toBe(201)
      expect(made.body.data.incentive?.windows).toEqual([AFTERNOON])
    }
    await sendDue(app)
    const [own = ''] = app.mail.sent.flatMap(({ text }) => /with code ([A-Z0-9]{8})/.exec(text)?.[1] ?? [])
    for (const code of ['SLOW15', own])
      expect((await findCode(owner, code)).body.data).toMatchObject({ windows: [AFTERNOON], open_now: false })
    // A campaign without windows issues codes without windows.
    const plain = JSON.stringify({ ...common, windows: null, mode: 'shared', code: 'ANYTIME' })
    await createCampaign(owner, { userIds, title: 'plain', fields: { incentive: plain } })
    expect((await findCode(owner, 'ANYTIME')).body.data).toMatchObject({
      windows: null,
      open_now: true,
      next_from: null,
    })
  })

  it('shows staff a code’s windows, whether one is open, and when the next one starts', async () => {
    const { app, owner } = await withCodes('2026-11-24T09:29:59.999Z')
    const shown = async () => {
      const { windows, open_now, next_from, arrived_by } = (await findCode(owner, 'SLOW15')).body.data
      expect(windows).toEqual([AFTERNOON])
      return { open_now, next_from, arrived_by }
    }
    expect(await shown()).toEqual({ open_now: false, next_from: OPENS, arrived_by: null })
    app.clock.set(OPENS)
    expect(await shown()).toEqual({ open_now: true, next_from: null, arrived_by: null })
    app.clock.set(LAST)
    expect(await shown()).toEqual({ open_now: true, next_from: null, arrived_by: null })
    app.clock.set(CLOSES)
    expect(await shown()).toEqual({ open_now: false, next_from: '2026-11-25T09:30:00.000Z', arrived_by: CLOSES })
    // Thursday is the code's last day.
    app.clock.set('2026-11-26T14:00:00Z')
    expect(await shown()).toEqual({ open_now: false, next_from: null, arrived_by: null })
  })

  it('a code with time windows stays valid past midnight of its last day until the window ends', async () => {
    const app = await startAt(DAYTIME)
    const owner = await asRestaurant(app)
    const night = { days: [5], from: '22:00', until: '02:00' }
    await giveShared(app, worthOf(owner.id, { expiresOn: '2026-11-27', windows: [night] }), 'NIGHT')
    // 2 am on Saturday in Kolkata.
    app.clock.set('2026-11-27T20:29:00Z')
    expect((await redeemCode(owner, 'NIGHT')).status).toBe(200)
    app.clock.set('2026-11-27T20:30:00Z')
    expect((await redeemCode(owner, 'NIGHT')).body.code).toBe('coupon_expired')
  })

  it.each([
    ['overlap', [AFTERNOON, { days: [3], from: '17:00', until: '19:00' }], 'overlap'],
    [
      'never open before its last day',
      [{ days: [1], from: '15:00', until: '17:30' }],
      'expires before its hours begin',
    ],
  ])('a code with time windows is rejected with a message if its windows %s', async (_why, windows, words) => {
    // It is Tuesday; the last day is Thursday.
    const { app, owner, userIds } = await withGuest()
    const incentive = {
      mode: 'shared',
      code: 'SLOW15',
      offer_type: 1,
      offer_value: 15,
      expires_on: '2026-11-26',
      windows,
    }
    const campaign = await createCampaign(owner, { userIds, fields: { incentive: JSON.stringify(incentive) } })
    expect([campaign.status, JSON.stringify(campaign.body)]).toEqual([400, expect.stringContaining(words)])
    expect((await findCode(owner, 'SLOW15')).status).toBe(404)
    const table = await aTable(app, owner)
    const offer = await table.offer({ visit_type: 1, offer_exp: '2026-11-26', offer_windows: windows })
    expect([offer.status, JSON.stringify(offer.body)]).toEqual([400, expect.stringContaining(words)])
    expect(await table.seen()).toMatchObject({ offer_state: null })
  })
})

describe('redeeming with time windows', () => {
  it('redeems a code until the last moment of its window', async () => {
    const { app, owner } = await withCodes(OPENS)
    expect((await redeemCode(owner, 'SLOW15')).status).toBe(200)
    app.clock.set(LAST)
    // Inside a window, arrival flags are ignored.
    expect((await redeemCode(owner, 'SLOW15', { arrived_in_time: true })).status).toBe(200)
    expect(await stored(app)).toEqual([
      { arrivedInTime: false, overrideReason: null },
      { arrivedInTime: false, overrideReason: null },
    ])
  })

  it('for a usual stay after its window, redeems a code only for a guest who arrived in time', async () => {
    const { app, owner } = await withCodes(CLOSES)
    const refused = await redeemCode(owner, 'SLOW15')
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'coupon_outside_hours', message: SENTENCE, data: { code: 'SLOW15', arrived_by: CLOSES } },
    ])
    expect((await redeemCode(owner, 'SLOW15', { arrived_in_time: false })).status).toBe(409)
    expect((await redeemCode(owner, 'SLOW15', { arrived_in_time: true })).status).toBe(200)
    // The usual stay is 75 minutes by default.
    app.clock.set(minutesAfter(75))
    expect((await redeemCode(owner, 'SLOW15', { arrived_in_time: true })).status).toBe(200)
    app.clock.set(minutesAfter(76))
    expect((await redeemCode(owner, 'SLOW15', { arrived_in_time: true })).body).toMatchObject({
      code: 'coupon_outside_hours',
      data: { arrived_by: null },
    })
    await owner.call(accounts.updateProfile, { body: { settings: { usual_stay: 120 } } })
    app.clock.set(minutesAfter(120))
    expect((await redeemCode(owner, 'SLOW15', { arrived_in_time: true })).status).toBe(200)
    expect(await stored(app)).toEqual(Array.from({ length: 3 }, () => ({ arrivedInTime: true, overrideReason: null })))
  })

  it('rejects a code before its window, with the windows in words and the next start', async () => {
    const { owner } = await withCodes('2026-11-24T09:29:59.999Z')
    const early = await redeemCode(owner, 'SLOW15', { arrived_in_time: true })
    expect([early.status, early.body]).toMatchObject([
      409,
      { code: 'coupon_outside_hours', message: SENTENCE, data: { next_from: OPENS, open_now: false } },
    ])
    expect((await findCode(owner, 'SLOW15')).body.data).toMatchObject({ state: 'valid', redemptions: 0 })
  })

  it('redeems a code outside its hours with a reason, which is stored', async () => {
    const { app, owner } = await withCodes(DAYTIME)
    const without = await redeemCode(owner, 'SLOW15', { override: true })
    expect([without.status, without.body]).toMatchObject([400, { fields: { reason: 'Please enter a short reason' } }])
    expect((await redeemCode(owner, 'SLOW15', { override: true, reason: '  ' })).status).toBe(400)
    expect((await redeemCode(owner, 'SLOW15', { override: true, reason: 'x'.repeat(201) })).status).toBe(400)
    // A reason without an override is not enough.
    expect((await redeemCode(owner, 'SLOW15', { reason: 'Their train was late' })).body.code).toBe(
      'coupon_outside_hours',
    )
    const anyway = await redeemCode(owner, 'SLOW15', { override: true, reason: 'Their train was late' })
    expect(anyway.status).toBe(200)
    expect(await stored(app)).toEqual([{ arrivedInTime: false, overrideReason: 'Their train was late' }])
  })

  it('rejects an expired or redeemed code even with a reason', async () => {
    const { app, owner, own } = await withCodes(OPENS, ['contact-1'])
    const code = own.get('contact-1') ?? ''
    expect((await redeemCode(owner, code)).status).toBe(200)
    const because = { override: true, reason: 'A regular' }
    expect((await redeemCode(owner, code, because)).body.code).toBe('coupon_redeemed')
    app.clock.set('2026-11-27T09:30:00Z')
    expect((await redeemCode(owner, 'SLOW15', because)).body.code).toBe('coupon_expired')
  })

  it('rejects a redemption that waited for the row’s lock until the window had closed', async () => {
    const { app, owner, own } = await withCodes(LAST, ['contact-1'])
    const [code = ''] = own.values()
    const pressed = await app.db.transaction(async (tx) => {
      await tx.rows(sql`select 1 from coupons where restaurant_id = ${owner.id} and code = ${code} for update`)
      const waiting = redeemCode(owner, code)
      await expect.poll(() => isWaitingForRow(app)).toBe(true)
      app.clock.set(CLOSES)
      return { waiting }
    })
    expect((await pressed.waiting).body).toMatchObject({ code: 'coupon_outside_hours' })
  })
})

const isWaitingForRow = async (app: TestApp): Promise<boolean> =>
  (
    await app.db.one<{ waiting: number }>(
      sql`select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).waiting > 0

describe('guest with time windows', () => {
  it('shows a code’s windows in a campaign’s email and text, and counts them in the text’s length', async () => {
    const { app, owner, userIds } = await withGuest()
    const incentive = { mode: 'shared' as const, code: 'SLOW15', offer_type: 1 as const, offer_value: 15 }
    const input = { ...incentive, expires_on: '2026-12-24', windows: [AFTERNOON] }
    const preview = async (more: object) =>
      (
        await owner.call(campaigns.preview, {
          body: { title: 'Slow', description: 'Tea', incentive: { ...input, ...more } },
        })
      ).body.data
    const [{ sms, mail }, without] = [await preview({}), await preview({ windows: null })]
    expect(sms.text).toContain(`15% off with code SLOW15, until 24 Dec 2026. ${IN_TEXTS}.`)
    expect(sms).toMatchObject({ encoding: 'GSM-7', segments: measureSms(sms.text).segments })
    expect(measureSms(sms.text).units - measureSms(without.sms.text).units).toBe(` ${IN_TEXTS}.`.length)
    expect(mail.text).toContain(`15% off with code SLOW15, until 24 Dec 2026. ${IN_WORDS}.`)
    expect(mail.html).toContain(IN_WORDS)
    expect(without.mail.html).not.toContain('arrive')
    await createCampaign(owner, { userIds, fields: { incentive: JSON.stringify(input) }, sendSMS: true })
    await sendDue(app)
    expect(app.sms.sent[0]?.text).toContain(`${IN_TEXTS}.`)
    expect(app.mail.sent[0]?.text).toContain(`${IN_WORDS}.`)
  })

  it('shows the windows on an offer, on its coupon, and in the coupon’s email and text', async () => {
    const app = await startAt(DAYTIME)
    const table = await aTable(app)
    const terms = { visit_type: 1, offer_exp: '2026-12-24', offer_code: 'AB12C', offer_windows: [AFTERNOON] }
    expect((await table.offer(terms)).body.data).toMatchObject({ offer_windows: [AFTERNOON] })
    // A request with the same terms repeats the offer; other windows make another offer, which is refused.
    expect((await table.offer(terms)).status).toBe(200)
    expect((await table.offer({ ...terms, offer_windows: null })).body).toMatchObject({ code: 'offer_already_live' })
    expect((await table.get()).body.data).toMatchObject({ offer_arrival: IN_WORDS, offer_windows: [AFTERNOON] })
    await table.accept()
    await table.yes()
    const [coupon] = (await table.get()).body.data.my_coupons
    expect(coupon).toMatchObject({
      windows: [AFTERNOON],
      arrival: { text: IN_WORDS, told: 'Next: today 3 pm', told_at: OPENS, told_clock: '3 pm' },
    })
    app.clock.set(LAST)
    expect((await table.get()).body.data.my_coupons[0]?.arrival).toMatchObject({
      told: 'Now, until 5:30 pm',
      told_at: CLOSES,
    })
    await table.diner.call(coupons.send, { body: { code: 'AB12C', phone: '9876543210', country_code: '91' } })
    await table.diner.call(coupons.send, { body: { code: 'AB12C', email: 'ada@example.com' } })
    await app.platform.jobs.runDue()
    expect(app.sms.sent[0]?.text).toContain(`until 24 Dec 2026. ${IN_TEXTS}.`)
    expect(measureSms(app.sms.sent[0]?.text ?? '').encoding).toBe('GSM-7')
    expect(app.mail.sent[0]?.text).toContain(`It is valid until 24 Dec 2026. ${IN_WORDS}.`)
    expect(app.mail.sent[0]?.html).toContain(IN_WORDS)
    expect((await redeemCode(table.owner, 'AB12C')).status).toBe(200)
  })

  it('ignores the time windows of an offer for the current visit', async () => {
    const app = await startAt(DAYTIME)
    const table = await aTable(app)
    await table.offer({ visit_type: 0, offer_windows: [AFTERNOON] })
    expect((await table.get()).body.data).toMatchObject({ offer_windows: null, offer_arrival: null })
    await table.accept()
    await table.yes()
    const [reward] = (await table.get()).body.data.my_proofs
    expect((await redeemCode(table.owner, reward?.code ?? '')).status).toBe(200)
  })

  it('a coupon keeps its windows after an undone “No”', async () => {
    const app = await startAt(DAYTIME)
    const table = await aTable(app)
    await table.offer({ visit_type: 1, offer_exp: '2026-12-24', offer_code: 'AB12C', offer_windows: [AFTERNOON] })
    await table.accept()
    await table.no()
    expect((await table.undo()).body.data).toMatchObject({ offer_windows: [AFTERNOON], offer_code: 'AB12C' })
    await table.yes()
    expect((await findCode(table.owner, 'AB12C')).body.data).toMatchObject({ windows: [AFTERNOON], state: 'valid' })
  })

  it('check-in shows the windows of a guest’s codes', async () => {
    const { app, owner, userIds } = await withGuest()
    const incentive = {
      mode: 'personal',
      offer_type: 1,
      offer_value: 15,
      expires_on: '2026-12-24',
      windows: [AFTERNOON],
    }
    await createCampaign(owner, { userIds, fields: { incentive: JSON.stringify(incentive) } })
    await sendDue(app)
    const { body } = await owner.call(addressBook.checkIn, { body: { phone: '9876543210', country_code: '91' } })
    expect(body.data.coupons).toMatchObject([{ windows: [AFTERNOON], open_now: false, next_from: OPENS }])
  })
})
