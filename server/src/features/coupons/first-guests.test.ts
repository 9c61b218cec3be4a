import { accounts } from '@tidetable/contract/endpoints/accounts'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import type { RestaurantActor } from '../../../test/actors.ts'
import type { TestApp } from '../../../test/app.ts'
import { createCampaign, DAYTIME, importContacts, openForCampaigns, sendDue } from '../../../test/campaigns.ts'
import { findCode, redeemCode } from '../../../test/coupons.ts'

const INCENTIVE = { mode: 'shared', code: 'HARVEST', offer_type: 1, offer_value: 15, expires_on: '2026-12-24' }
const SENTENCE = 'This code is used up: it was for the first 3 guests.'

const redeem = (owner: RestaurantActor, more: Parameters<typeof redeemCode>[2] = {}) =>
  redeemCode(owner, 'HARVEST', more)
const redemptions = async (app: TestApp) =>
  (await app.db.one<{ count: number }>(sql`select count(*) as count from coupon_redemptions`)).count

async function withCode(more: object = {}, now = DAYTIME) {
  const { app, restaurant: owner } = await openForCampaigns({ now })
  const userIds = await importContacts(owner, [{ name: 'Asha', email: 'asha@example.com', phone: '9876543210' }])
  const send = (input: object, title = 'Harvest') =>
    createCampaign(owner, { userIds, title, sendSMS: true, fields: { incentive: JSON.stringify(input) } })
  const made = await send({ ...INCENTIVE, ...more })
  return { app, owner, made, send }
}

describe('code for the first guests', () => {
  it('email, text and preview show a code’s guest limit, and staff see the number of redemptions', async () => {
    const { app, owner, made } = await withCode({ max_redemptions: 3 })
    expect([made.status, made.body.data.incentive]).toMatchObject([201, { code: 'HARVEST', max_redemptions: 3 }])
    await sendDue(app)
    const line = '15% off with code HARVEST, until 24 Dec 2026. For the first 3 guests.'
    expect(app.sms.sent[0]?.text).toContain(line)
    expect(app.mail.sent[0]?.text).toContain(line)
    expect(app.mail.sent[0]?.html).toContain('for the first 3 guests')
    const shown = await owner.call(campaigns.preview, {
      body: { title: 'Harvest', incentive: { ...INCENTIVE, max_redemptions: 200 } as never },
    })
    expect(shown.body.data.sms.text).toContain('For the first 200 guests.')
    expect(shown.body.data.mail.html).toContain('for the first 200 guests')
    await redeem(owner)
    expect((await findCode(owner, 'HARVEST')).body.data).toMatchObject({
      state: 'valid',
      redemptions: 1,
      max_redemptions: 3,
    })
  })

  it('a code for the first 3 guests is rejected for a fourth guest, even with a reason', async () => {
    const { app, owner } = await withCode({ max_redemptions: 3, expires_on: '2026-11-26' })
    for (const guest of [1, 2, 3])
      expect([guest, (await redeem(owner)).body.data]).toMatchObject([guest, { redemptions: guest, state: 'valid' }])
    for (const more of [{}, { override: true, reason: 'A regular' }, { arrived_in_time: true }]) {
      const late = await redeem(owner, more)
      expect([late.status, late.body]).toMatchObject([
        409,
        { code: 'coupon_used_up', message: SENTENCE, data: { redemptions: 3, max_redemptions: 3 } },
      ])
    }
    expect(await redemptions(app)).toBe(3)
    app.clock.set('2026-11-27T06:30:00Z')
    expect((await redeem(owner)).body.code).toBe('coupon_expired')
  })

  it('accepts one of 50 concurrent requests that redeem a code for its last guest', async () => {
    const { app, owner } = await withCode({ max_redemptions: 3 })
    await redeem(owner)
    await redeem(owner)
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(owner)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => (body as { code?: string }).code === 'coupon_used_up')).toHaveLength(49)
    expect(await redemptions(app)).toBe(3)
  })

  it('a used-up code pauses its campaign, and the owner can still send the rest', async () => {
    // 10:30 pm: emails are sent, texts wait for the morning.
    const { app, owner, made } = await withCode({ max_redemptions: 2 }, '2026-11-24T17:00:00.000Z')
    const params = { id: made.body.data._id }
    const read = async () => (await owner.call(campaigns.get, { params })).body.data
    const count = () => [app.mail.sent.filter(({ to }) => to === 'asha@example.com').length, app.sms.sent.length]
    await redeem(owner)
    await sendDue(app)
    expect([await read(), count()]).toMatchObject([{ status: 'sending' }, [1, 0]])
    await redeem(owner)
    app.clock.set('2026-11-25T06:30:00.000Z')
    await sendDue(app)
    expect(await read()).toMatchObject({
      status: 'paused',
      notice: 'Paused: its code is used up. Resume to send anyway, or cancel.',
    })
    expect(count()).toEqual([1, 0])
    expect((await owner.call(campaigns.resume, { params })).status).toBe(200)
    await sendDue(app)
    expect(count()).toEqual([1, 1])
  })

  it('a used-up code disappears from the restaurant’s page', async () => {
    const { app, owner } = await withCode({ max_redemptions: 1, on_page: true })
    app.clock.advance({ seconds: 12 })
    const page = { is_on: true, slug: 'harvest-house', shows: ['codes'] }
    expect((await owner.call(accounts.updateProfile, { body: { page } as never })).status).toBe(200)
    const shown = async () =>
      (await owner.call(accounts.publicPage, { params: { slug: 'harvest-house' } })).body.data.codes
    expect(await shown()).toMatchObject([{ code: 'HARVEST', max_redemptions: 1 }])
    await redeem(owner)
    expect(await shown()).toEqual([])
    expect((await redeem(owner)).body.message).toBe('This code is used up: it was for the first guest.')
  })

  it('the guest limit of a code must be a whole number from 1 to 1,000,000', async () => {
    const { made, send, owner } = await withCode({ max_redemptions: 1_000_000 })
    expect(made.status).toBe(201)
    for (const wrong of [0, -1, 1.5, 1_000_001, 'many']) {
      const refused = await send({ ...INCENTIVE, code: 'WRONG', max_redemptions: wrong }, 'Wrong')
      expect([wrong, refused.status, JSON.stringify(refused.body)]).toEqual([
        wrong,
        400,
        expect.stringContaining('Please enter a whole number of guests, or leave it empty'),
      ])
    }
    expect((await findCode(owner, 'WRONG')).status).toBe(404)
  })
})
