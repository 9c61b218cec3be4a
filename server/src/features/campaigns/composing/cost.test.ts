import { accounts } from '@tidetable/contract/endpoints/accounts'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { describe, expect, it } from 'vitest'
import { asRestaurant, type RestaurantActor } from '../../../../test/actors.ts'
import type { TestApp } from '../../../../test/app.ts'
import { createCampaign, fillLedgers, importContacts, openForCampaigns, sendDue } from '../../../../test/campaigns.ts'

const FOUR_DOLLARS = { offer_type: 0, offer_value: 4, expires_on: '2026-11-26' }
const PERSONAL = { ...FOUR_DOLLARS, mode: 'personal' }

async function withGuests(people: number) {
  const { app, restaurant: owner } = await openForCampaigns()
  const guests = Array.from({ length: people }, (_, at) => ({ name: `Guest ${at}`, email: `guest${at}@example.com` }))
  const userIds = await importContacts(owner, guests)
  const send = (incentive: object, more: { title?: string; fields?: Record<string, string> } = {}) =>
    createCampaign(owner, {
      userIds,
      ...more,
      fields: { incentive: JSON.stringify(incentive), ...more.fields },
    })
  return { app, owner, userIds, send }
}

const shareOf = async (owner: RestaurantActor) => (await owner.call(campaigns.redeemed, {})).body.data
const redeem = (owner: RestaurantActor, code: string) => owner.call(coupons.redeem, { body: { code } })
const codesIn = (app: TestApp) =>
  app.mail.sent.map(({ to, text }) => ({ to, code: /with code ([A-Z0-9]{8})/.exec(text ?? '')?.[1] ?? '' }))

it('rejects an incentive with a cost limit, in a campaign, a draft and a preview', async () => {
  const { owner, send } = await withGuests(1)
  const incentive = { ...PERSONAL, mode: 'personal' as const, offer_type: 0 as const, cap: { limit: 40, by: 'people' } }
  expect((await send(incentive)).status).toBe(400)
  expect((await owner.call(campaigns.saveDraft, { body: { title: 'A', incentive } })).status).toBe(400)
  expect((await owner.call(campaigns.preview, { body: { title: 'A', incentive } })).status).toBe(400)
  expect((await owner.call(campaigns.list, { query: {} })).body.data).toEqual([])
})

describe('share of redeemed codes', () => {
  it('returns the redeemed share from three finished campaigns on, with its numbers', async () => {
    const { app, owner, send } = await withGuests(4)
    const both = (code: string) => send({ ...FOUR_DOLLARS, mode: 'shared', code }, { title: code })
    for (const code of ['ALPHA', 'BRAVO']) expect((await both(code)).status).toBe(201)
    // A campaign without codes is not counted.
    await createCampaign(owner, { userIds: await guestsOf(owner), title: 'No code' })
    await sendDue(app)
    await redeem(owner, 'ALPHA')
    await redeem(owner, 'ALPHA')
    app.clock.set('2026-11-26T18:29:00Z')
    // On their last day, the codes can still be redeemed.
    expect(await shareOf(owner)).toEqual({ campaigns: 0, people: 0, redeemed: 0, share: null })
    app.clock.set('2026-11-26T18:30:00Z')
    expect(await shareOf(owner)).toEqual({ campaigns: 2, people: 8, redeemed: 2, share: null })
    await send({ ...FOUR_DOLLARS, mode: 'shared', code: 'CHARLY', expires_on: '2026-11-28' }, { title: 'Third' })
    await sendDue(app)
    await redeem(owner, 'CHARLY')
    app.clock.set('2026-11-28T18:30:00Z')
    expect(await shareOf(owner)).toEqual({ campaigns: 3, people: 12, redeemed: 3, share: 0.25 })
    const other = await asRestaurant(app)
    expect(await shareOf(other)).toEqual({ campaigns: 0, people: 0, redeemed: 0, share: null })
  })

  it('the redeemed share ignores drafts, and cancelled, deleted and unfinished campaigns', async () => {
    const { app, owner, send } = await withGuests(2)
    const ids: string[] = []
    for (const code of ['ALPHA', 'BRAVO', 'CHARLY', 'DELTA']) {
      const made = await send({ ...FOUR_DOLLARS, mode: 'shared', code }, { title: code })
      ids.push(made.body.data._id)
    }
    const [, bravo = '', charly = '', delta = ''] = ids
    await fillLedgers(app)
    await owner.call(campaigns.cancel, { params: { id: bravo } })
    await owner.call(campaigns.pause, { params: { id: charly } })
    await sendDue(app)
    await owner.call(campaigns.remove, { query: { id: delta } })
    app.clock.set('2026-11-27T06:30:00Z')
    expect(await shareOf(owner)).toMatchObject({ campaigns: 1, people: 2 })
  })

  it('the redeemed share never exceeds 1, although others can use a shared code', async () => {
    const { app, owner, send } = await withGuests(1)
    for (const code of ['ALPHA', 'BRAVO', 'CHARLY'])
      await send({ ...FOUR_DOLLARS, mode: 'shared', code }, { title: code })
    await sendDue(app)
    for (let guest = 0; guest < 5; guest++) await redeem(owner, 'ALPHA')
    app.clock.set('2026-11-27T06:30:00Z')
    expect(await shareOf(owner)).toEqual({ campaigns: 3, people: 3, redeemed: 5, share: 1 })
  })
})

const guestsOf = async (owner: RestaurantActor) =>
  (await owner.call(addressBook.list, { query: { page: 1, size: 100 } })).body.data.map(({ _id }) => _id)

it('honours a personal code after the average spend changes and after its campaign is deleted', async () => {
  const { app, owner, send } = await withGuests(5)
  const percent = { ...PERSONAL, offer_type: 1, offer_value: 10 }
  await owner.call(accounts.updateProfile, { body: { settings: { average_spend: 31 } } })
  const made = await send(percent)
  await sendDue(app)
  const [first, second, third, fourth, fifth] = codesIn(app).map(({ code }) => code)
  if (!first || !second || !third || !fourth || !fifth) throw new Error('five codes were to be sent')
  expect((await redeem(owner, first)).status).toBe(200)
  await owner.call(accounts.updateProfile, { body: { settings: { average_spend: 310 } } })
  expect((await redeem(owner, second)).status).toBe(200)
  await owner.call(accounts.updateProfile, { body: { settings: { average_spend: null } } })
  expect((await redeem(owner, third)).status).toBe(200)
  await owner.call(campaigns.remove, { query: { id: made.body.data._id } })
  expect((await redeem(owner, fourth)).status).toBe(200)
  // A code is valid until the end of its last day.
  app.clock.set('2026-11-26T18:29:00Z')
  expect((await redeem(owner, fifth)).status).toBe(200)
})

describe('result of a campaign with codes', () => {
  it('a campaign’s result counts guests, not messages, and adds up the value of redeemed codes', async () => {
    const { app, restaurant } = await openForCampaigns()
    const userIds = await importContacts(restaurant, [
      { name: 'Both', email: 'both@example.com', phone: '+919876543210' },
      { name: 'Mail', email: 'mail@example.com' },
    ])
    const fields = { incentive: JSON.stringify({ ...FOUR_DOLLARS, mode: 'shared', code: 'TUE5K' }) }
    const { body } = await createCampaign(restaurant, { userIds, sendSMS: true, fields })
    const read = async () => (await restaurant.call(campaigns.result, { params: { id: body.data._id } })).body.data
    expect(await read()).toMatchObject({ people: 0, redeemed: 0, value: 0 })
    await sendDue(app)
    for (let times = 0; times < 2; times++) expect((await redeem(restaurant, 'TUE5K')).status).toBe(200)
    expect(await read()).toMatchObject({ people: 2, redeemed: 2, value: 8, estimated: 0, uncounted: 0 })
    expect((await read()).counts.sent).toBe(3)
  })

  it('reports the value of percentage codes as unknown without an average spend', async () => {
    const { app, owner, send } = await withGuests(1)
    const { body } = await send({ ...PERSONAL, offer_type: 1, offer_value: 10 })
    await sendDue(app)
    await redeem(owner, codesIn(app)[0]?.code ?? '')
    const { data } = (await owner.call(campaigns.result, { params: { id: body.data._id } })).body
    expect(data).toMatchObject({ people: 1, redeemed: 1, value: 0, estimated: 0, uncounted: 1 })
  })
})
