import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant, type RestaurantActor } from '../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import {
  ALL_GUESTS,
  type CampaignInput,
  createCampaign,
  DAYTIME,
  fillLedgers,
  importContacts,
  openForCampaigns,
  sendCampaign,
  sendDue,
  workerOf,
} from '../../../../test/campaigns.ts'
import { FakeClock } from '../../../../test/fake-clock.ts'

const asha = { name: 'Asha', email: 'asha@example.com', phone: '9876543210' }
const ben = { name: 'Ben', email: 'ben@example.com' }

async function withTwo() {
  const { app, restaurant } = await openForCampaigns()
  const userIds = await importContacts(restaurant, [asha, ben])
  return { app, restaurant, userIds }
}

const send = async (restaurant: RestaurantActor, input: CampaignInput) => ({
  id: await sendCampaign(restaurant, input),
})
const undo = (restaurant: RestaurantActor, params: { id: string }) => restaurant.call(campaigns.undo, { params })
async function work(app: TestApp) {
  await app.platform.jobs.runDue()
  await workerOf(app).runDue()
}
const left = (app: TestApp) => [app.mail.sent.map(({ to }) => to).sort(), app.sms.sent.map(({ to }) => to)]
const countRows = async (app: TestApp) =>
  (await app.db.one<{ count: number }>(sql`select count(*) as count from deliveries`)).count

describe('undo window of a campaign', () => {
  it('a campaign sends nothing for ten seconds after Send, and then everything', async () => {
    const { app, restaurant, userIds } = await withTwo()
    const answer = await createCampaign(restaurant, { userIds, sendSMS: true })
    expect(answer.body.data).toMatchObject({ starts_at: '2026-11-24T06:30:10.000Z', server_time: DAYTIME })
    await work(app)
    app.clock.advance({ seconds: 10 })
    await work(app)
    expect(left(app)).toEqual([[], []])
    app.clock.advance({ seconds: 2 })
    await work(app)
    expect(left(app)).toEqual([['asha@example.com', 'ben@example.com'], ['+919876543210']])
  })

  it('waits ten seconds for an earlier send time, and until a later send time, but no longer', async () => {
    const { app, restaurant, userIds } = await withTwo()
    await send(restaurant, { userIds, fields: { sendAt: '2026-11-24T06:30:03.000Z' } })
    await app.platform.jobs.runDue()
    app.clock.advance({ seconds: 5 })
    await work(app)
    expect(left(app)[0]).toEqual([])
    await sendDue(app)
    expect(left(app)[0]).toHaveLength(2)
    const planned = await send(restaurant, { userIds, title: 'Later', fields: { sendAt: '2026-11-24T08:00:00.000Z' } })
    await fillLedgers(app)
    app.clock.set('2026-11-24T08:00:00.000Z')
    await work(app)
    expect(left(app)[0]).toHaveLength(4)
    expect((await undo(restaurant, planned)).body.code).toBe('too_late_to_undo')
  })

  it('another process sends a campaign, once, if the first process ends in the undo window', async () => {
    const { app, restaurant, userIds } = await withTwo()
    await send(restaurant, { userIds })
    app.clock.advance({ seconds: 4 })
    // Only the database is shared with the next process.
    const next = await createTestApp({ url: app.url, clock: app.clock })
    await work(next)
    expect(left(next)[0]).toEqual([])
    app.clock.advance({ seconds: 8 })
    await work(next)
    await work(app)
    expect(left(next)[0]).toEqual(['asha@example.com', 'ben@example.com'])
    expect(left(app)[0]).toEqual([])
  })
})

describe('POST /campaigns/:id/undo', () => {
  const incentive = { mode: 'shared', offer_type: 1, offer_value: 15, expires_on: '2026-12-24', code: 'TUE5' }

  it('an undo restores the whole draft, and nothing is sent', async () => {
    const { app, restaurant, userIds } = await withTwo()
    const image = new Blob([
      await sharp({ create: { width: 40, height: 20, channels: 3, background: '#845' } })
        .png()
        .toBuffer(),
    ])
    const sendAt = '2026-11-25T08:00:00.000Z'
    const fields = { incentive: JSON.stringify(incentive), sendAt }
    const params = await send(restaurant, { userIds, type: 'event', sendSMS: true, image, fields })
    app.clock.advance({ seconds: 11 })
    await work(app)
    const { status, body } = await undo(restaurant, params)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      _id: params.id,
      status: 'draft',
      recipients: userIds.length,
      starts_at: null,
      counting: false,
    })
    expect(body.data.image).toMatch(/\.jpe?g$|\.webp$|\.png$/)
    expect(body.data.draft).toEqual({
      title: 'Slow Tuesday',
      description: 'Dessert is on us.',
      type: 'event',
      sendSMS: true,
      sendEmail: true,
      userIds,
      sendAt,
      incentive,
      dlt: null,
    })
    expect((await restaurant.call(campaigns.getDraft, { params })).body.data.draft).toEqual(body.data.draft)
    expect(await countRows(app)).toBe(0)
    app.clock.set('2026-11-25T09:00:00.000Z')
    await work(app)
    expect(left(app)).toEqual([[], []])
  })

  it('does not count undone campaigns towards the daily limit of 20', async () => {
    const { restaurant, userIds } = await withTwo()
    for (let n = 0; n < 21; n++) {
      const each = await send(restaurant, { userIds, title: `Undone ${n}` })
      expect((await undo(restaurant, each)).status).toBe(200)
      // A repeated undo does not reduce the count again.
      expect((await undo(restaurant, each)).status).toBe(200)
    }
    for (let n = 0; n < 20; n++) await send(restaurant, { userIds, title: `Meant ${n}` })
    const { status, body } = await createCampaign(restaurant, { userIds, title: 'One too many' })
    expect([status, body.code, body.message]).toEqual([429, 'too_many', 'You have reached today’s campaign limit.'])
  })

  it('undoing a campaign withdraws its code, so that it can be sent again', async () => {
    const { app, restaurant, userIds } = await withTwo()
    const input = { userIds, fields: { incentive: JSON.stringify(incentive) } }
    const first = await send(restaurant, input)
    expect((await undo(restaurant, first)).status).toBe(200)
    const read = (code: string) => restaurant.call(coupons.find, { params: { code } })
    expect((await read('TUE5')).status).toBe(404)
    const again = await send(restaurant, { ...input, fields: { ...input.fields, draft_id: first.id } })
    expect(again.id).toBe(first.id)
    expect((await read('TUE5')).body.data).toMatchObject({ state: 'valid' })
    await sendDue(app)
    expect(left(app)[0]).toEqual(['asha@example.com', 'ben@example.com'])
    expect(app.mail.sent[0]?.text).toContain('TUE5')
  })

  it('an undo keeps a code that the owner entered in the draft, and removes a generated one', async () => {
    const { restaurant, userIds } = await withTwo()
    const { code: _, ...withoutCode } = incentive
    for (const input of [incentive, withoutCode, { ...withoutCode, mode: 'personal' }]) {
      const fields = { incentive: JSON.stringify(input) }
      const params = await send(restaurant, { userIds, title: JSON.stringify(input), fields })
      const { body } = await undo(restaurant, params)
      expect([body.data.incentive, body.data.draft.incentive]).toEqual([input, input])
    }
  })

  it('issues no personal codes for an undone campaign', async () => {
    const { app, restaurant, userIds } = await withTwo()
    const { code: _, ...personal } = { ...incentive, mode: 'personal' }
    const input = { userIds, fields: { incentive: JSON.stringify(personal) } }
    const first = await send(restaurant, input)
    await work(app)
    const codes = () => app.db.rows<{ code: string }>(sql`select code from coupons`)
    await undo(restaurant, first)
    expect(await codes()).toEqual([])
    await send(restaurant, { ...input, fields: { ...input.fields, draft_id: first.id } })
    await sendDue(app)
    expect(await codes()).toHaveLength(2)
    for (const { code } of await codes())
      expect(app.mail.sent.filter(({ text }) => text.includes(code))).toHaveLength(1)
  })

  it('an undo restores the selection of guests', async () => {
    const { app, restaurant } = await withTwo()
    const params = await send(restaurant, { fields: ALL_GUESTS })
    const { body } = await undo(restaurant, params)
    expect(body.data.draft).toMatchObject({ selection: { filter: {}, except: [] } })
    expect(body.data.draft).not.toHaveProperty('userIds')
    await send(restaurant, { fields: { ...ALL_GUESTS, draft_id: params.id } })
    await sendDue(app)
    expect(await countRows(app)).toBe(2)
  })

  it('an undo returns too_late_to_undo after the undo window or once sending has started', async () => {
    const { app, restaurant, userIds } = await withTwo()
    const params = await send(restaurant, { userIds })
    const ahead = await createTestApp({ url: app.url, clock: new FakeClock('2026-11-24T06:30:12.000Z') })
    await workerOf(ahead).fillDue()
    const early = await undo(restaurant, params)
    expect([early.status, early.body.code]).toEqual([409, 'too_late_to_undo'])
    expect(early.body.message).toBe('Too late to undo: sending has started. You can still cancel the rest.')
    await work(ahead)
    expect(left(ahead)[0]).toHaveLength(2)
    const late = await send(restaurant, { userIds, title: 'Late' })
    app.clock.advance({ seconds: 12 })
    expect((await undo(restaurant, late)).body.code).toBe('too_late_to_undo')
  })

  it('refuses to undo a campaign whose code was redeemed, and keeps the code', async () => {
    const { restaurant, userIds } = await withTwo()
    const fields = { incentive: JSON.stringify(incentive) }
    const params = await send(restaurant, { userIds, fields })
    const redeem = () => restaurant.call(coupons.redeem, { body: { code: 'TUE5' } })
    expect((await redeem()).status).toBe(200)
    const { status, body } = await undo(restaurant, params)
    expect([status, body.code]).toEqual([409, 'too_late_to_undo'])
    expect(body.message).toBe(
      'You can’t undo this campaign: a guest has already redeemed its code. You can still cancel it.',
    )
    expect((await redeem()).status).toBe(200)
    expect((await restaurant.call(campaigns.get, { params })).body.data).toMatchObject({ status: 'sending' })
  })

  it('never both undoes a campaign and redeems its code', async () => {
    const { restaurant, userIds } = await withTwo()
    for (let round = 0; round < 6; round++) {
      const code = `RACE${round}`
      const fields = { incentive: JSON.stringify({ ...incentive, code }) }
      const params = await send(restaurant, { userIds, title: code, fields })
      const [undone, redeemed] = await Promise.all([
        undo(restaurant, params),
        restaurant.call(coupons.redeem, { body: { code } }),
      ])
      expect([undone, redeemed].filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  it('a repeated undo returns the same; one by another restaurant or after a cancel fails', async () => {
    const { app, restaurant, userIds } = await withTwo()
    const params = await send(restaurant, { userIds })
    const stranger = await asRestaurant(app, { address: '12 Lake Road, Pune' })
    expect((await undo(stranger, params)).status).toBe(404)
    const answers = await Promise.all([undo(restaurant, params), undo(restaurant, params)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.data.draft).toEqual(answers[1]?.body.data.draft)
    const other = await send(restaurant, { userIds, title: 'Another' })
    await restaurant.call(campaigns.cancel, { params: other })
    expect((await undo(restaurant, other)).body.code).toBe('too_late_to_undo')
  })

  it('an undo keeps edited text, and works if no recipient is left', async () => {
    const { app, restaurant, userIds } = await withTwo()
    const params = await send(restaurant, { userIds })
    await restaurant.call(campaigns.pause, { params })
    await restaurant.call(campaigns.edit, { params, body: { title: 'Slow Wednesday' } })
    await app.db.run(sql`update contacts set wants_email = false`)
    await work(app)
    const { body } = await undo(restaurant, params)
    expect(body.data.draft).toMatchObject({ title: 'Slow Wednesday', description: 'Dessert is on us.', userIds })
  })

  it('an undo that races with workers undoes everything or nothing', async () => {
    const { app, restaurant, userIds } = await withTwo()
    // The worker's clock is ahead of the clock of the process that receives the undo.
    const ahead = await createTestApp({ url: app.url, clock: new FakeClock(DAYTIME) })
    for (let again = 0; again < 6; again++) {
      const title = `Try ${again}`
      const params = await send(restaurant, { userIds, title })
      app.clock.advance({ seconds: 12, milliseconds: -1 })
      ahead.clock.set(new Date(app.clock.now().getTime() + 1))
      const [answer] = await Promise.all([undo(restaurant, params), workerOf(ahead).runDue()])
      await work(ahead)
      const sent = ahead.mail.sent.filter(({ subject }) => subject === title).length
      expect([answer.status, sent]).toEqual(answer.status === 200 ? [200, 0] : [409, 2])
    }
  })
})
