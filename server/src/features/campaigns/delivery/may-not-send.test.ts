import { accounts } from '@tidetable/contract/endpoints/accounts'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { describe, expect, it } from 'vitest'
import { asRestaurant, PASSWORD, type RestaurantActor } from '../../../../test/actors.ts'
import type { TestApp } from '../../../../test/app.ts'
import { createCampaign, fillLedgers, importContacts, sendCampaign, sendDue } from '../../../../test/campaigns.ts'
import { confirm, GUESTS, recipients, resume, suspend, unconfirm, withGuests } from '../../../../test/holds.ts'

const TWICE = [...GUESTS, ...GUESTS].sort()

interface Cause {
  hold(app: TestApp, restaurant: RestaurantActor): Promise<unknown>
  release(app: TestApp, restaurant: RestaurantActor): Promise<{ status: number }>
  refusal: { code: string; message: string }
  notice: string
}

const CAUSES: Record<string, Cause> = {
  'is suspended': {
    hold: suspend,
    release: resume,
    refusal: {
      code: 'restaurant_suspended',
      message: 'Your restaurant is suspended and cannot send. See the top of Settings. Your text is saved.',
    },
    notice: 'On hold while your restaurant is suspended. Nothing is lost.',
  },
  'has no confirmed email address': {
    hold: (app, restaurant) => unconfirm(app, restaurant),
    release: confirm,
    refusal: {
      code: 'mailbox_unconfirmed',
      message:
        'Please confirm your email address first. Press the button in our email, or send it again in Settings. Your text is saved.',
    },
    notice: 'On hold until your email address is confirmed. Press the button in the email we sent you.',
  },
}

const readCampaigns = async (restaurant: RestaurantActor) =>
  (await restaurant.call(campaigns.list, { query: {} })).body.data

describe.each(Object.entries(CAUSES))('a restaurant that %s', (_, { hold, release, refusal, notice }) => {
  it('a restaurant on hold can neither send, schedule nor test a campaign; the draft remains', async () => {
    const { app, restaurant, userIds } = await withGuests()
    await hold(app, restaurant)
    const body = { title: 'Slow Tuesday', description: 'Dessert is on us.', sendEmail: true, userIds }
    const params = { id: (await restaurant.call(campaigns.saveDraft, { body })).body.data._id }
    for (const more of [{}, { sendAt: '2026-12-24T12:00:00Z' }]) {
      const answer = await createCampaign(restaurant, { userIds, fields: { draft_id: params.id, ...more } })
      expect([answer.status, answer.body]).toEqual([409, expect.objectContaining(refusal)])
    }
    for (const channel of ['email', 'sms'] as const)
      expect((await restaurant.call(campaigns.test, { params, body: { channels: [channel] } })).body).toMatchObject(
        refusal,
      )
    expect((await readCampaigns(restaurant)).map(({ status, title }) => [status, title])).toEqual([
      ['draft', 'Slow Tuesday'],
    ])
    await sendDue(app)
    expect([recipients(app), app.sms.sent]).toEqual([[], []])
    expect((await release(app, restaurant)).status).toBe(200)
    expect((await createCampaign(restaurant, { userIds, fields: { draft_id: params.id } })).status).toBe(201)
    await sendDue(app)
    expect(recipients(app)).toEqual(GUESTS)
  })

  it('holds earlier campaigns, shows the reason, and sends them when the hold ends', async () => {
    const { app, restaurant, userIds } = await withGuests()
    await sendCampaign(restaurant, { userIds, title: 'Sent' })
    app.clock.advance({ seconds: 1 })
    await sendCampaign(restaurant, { userIds, title: 'Planned', fields: { sendAt: '2026-11-24T06:50:00Z' } })
    await fillLedgers(app)
    await hold(app, restaurant)
    expect(await readCampaigns(restaurant)).toMatchObject([
      { title: 'Planned', status: 'scheduled', notice },
      { title: 'Sent', status: 'sending', notice, waiting: true, counts: { queued: 2 } },
    ])
    app.clock.advance({ minutes: 30 })
    await sendDue(app)
    expect(recipients(app)).toEqual([])
    expect(await readCampaigns(restaurant)).toMatchObject([
      { title: 'Planned', status: 'sending', notice, waiting: true, counts: { queued: 2 } },
      { title: 'Sent', status: 'sending', notice },
    ])
    expect((await release(app, restaurant)).status).toBe(200)
    await sendDue(app)
    expect(recipients(app)).toEqual(TWICE)
    expect((await readCampaigns(restaurant)).map((each) => [each.status, each.notice])).toEqual([
      ['finished', null],
      ['finished', null],
    ])
  })

  it('pauses campaigns that are over two hours late when a hold ends, and sends the others', async () => {
    const { app, restaurant, userIds } = await withGuests()
    const early = await sendCampaign(restaurant, { userIds, title: 'Held for long' })
    app.clock.advance({ seconds: 1 })
    await sendCampaign(restaurant, { userIds, title: 'Timely', fields: { sendAt: '2026-11-24T08:00:00Z' } })
    // The second restaurant is on hold too; its hold continues when the first one's ends.
    const neighbour = await asRestaurant(app, { address: '14 Lake Road, Pune' })
    await sendCampaign(neighbour, { userIds: await importContacts(neighbour, [{ email: 'cleo@mail.example' }]) })
    await fillLedgers(app)
    for (const each of [restaurant, neighbour]) await hold(app, each)
    app.clock.set('2026-11-24T08:30:30.000Z')
    await sendDue(app)
    await release(app, restaurant)
    await sendDue(app)
    expect(await readCampaigns(neighbour)).toMatchObject([{ status: 'sending', counts: { queued: 1 } }])
    expect(await readCampaigns(restaurant)).toMatchObject([
      { title: 'Timely', status: 'finished', notice: null },
      { status: 'paused', notice: 'Paused: the campaign was still on hold at its send time. Resume to send it now.' },
    ])
    expect(recipients(app)).toEqual(GUESTS)
    await restaurant.call(campaigns.resume, { params: { id: early } })
    await sendDue(app)
    expect(recipients(app)).toEqual(TWICE)
  })

  it('pauses a campaign whose codes expired during the hold', async () => {
    const { app, restaurant, userIds } = await withGuests()
    app.clock.set('2026-11-24T18:00:00.000Z')
    const incentive = JSON.stringify({ mode: 'personal', offer_type: 1, offer_value: 10, expires_on: '2026-11-24' })
    await sendCampaign(restaurant, { userIds, fields: { incentive } })
    await fillLedgers(app)
    await hold(app, restaurant)
    // An hour later it is the next day in Pune.
    app.clock.advance({ minutes: 60 })
    await release(app, restaurant)
    await sendDue(app)
    expect(recipients(app)).toEqual([])
    expect((await readCampaigns(restaurant))[0]).toMatchObject({
      status: 'paused',
      notice: 'Paused: its code has expired. Resume to send anyway, or cancel.',
    })
  })
})

describe('unconfirmed email address', () => {
  it('holds a campaign until the email address is changed to a confirmed one', async () => {
    const { app, restaurant, userIds } = await withGuests()
    await sendCampaign(restaurant, { userIds })
    await unconfirm(app, restaurant)
    await sendDue(app)
    expect(recipients(app)).toEqual([])
    const email = 'moved@harbour.example'
    await restaurant.call(accounts.requestEmailChange, { body: { email, password: PASSWORD } })
    await app.platform.jobs.runDue()
    const requested = app.mail.sent.find(({ to }) => to === email)
    const token = /\/change-email\/([\w-]{43})/.exec(requested?.text ?? '')?.[1] ?? ''
    const answer = await app.call(accounts.answerEmailChange, { body: { token, password: PASSWORD } })
    expect(answer.body.data.state).toBe('changed')
    await sendDue(app)
    expect(recipients(app)).toEqual(GUESTS)
  })

  it('uses no unconfirmed email address as reply address of campaigns', async () => {
    const { app, restaurant } = await withGuests()
    const replyTo = async () =>
      (await restaurant.call(campaigns.preview, { body: { title: 'Slow Tuesday', description: 'Dessert.' } })).body.data
        .mail.reply_to
    expect(await replyTo()).toBe(restaurant.email)
    await unconfirm(app, restaurant)
    expect(await replyTo()).toBeNull()
  })
})
