// What a campaign's codes cost: how many came with theirs before, and a cap that works when the codes are given.
import { createHash } from 'node:crypto'
import { accounts } from '@tidetable/contract/accounts'
import { addressBook } from '@tidetable/contract/address-book'
import { campaigns } from '@tidetable/contract/campaigns'
import { consent } from '@tidetable/contract/consent'
import { coupons } from '@tidetable/contract/coupons'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant, type RestaurantActor } from '../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createCampaign, DAYTIME, fillLedgers, hasContacts, sendDue } from '../../../../test/campaigns.ts'
import { FakeClock } from '../../../../test/fake-clock.ts'

const FOUR_DOLLARS = { offer_type: 0, offer_value: 4, expires_on: '2026-11-26' }
const PERSONAL = { ...FOUR_DOLLARS, mode: 'personal' }

async function withGuests(people: number) {
  const app = await createTestApp({ clock: new FakeClock(DAYTIME) })
  const owner = await asRestaurant(app, { address: '12 Lake Road, Pune' })
  const guests = Array.from({ length: people }, (_, at) => ({ name: `Guest ${at}`, email: `guest${at}@example.com` }))
  const userIds = await hasContacts(owner, guests)
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
const getCampaign = async (owner: RestaurantActor, id: string) =>
  (await owner.call(campaigns.get, { params: { id } })).body.data
const written = async (app: TestApp, id: string) =>
  (
    await app.db.rows<{ contactId: string }>(
      sql`select distinct contact_id from deliveries where campaign_id = ${id} order by 1`,
    )
  ).map(({ contactId }) => contactId)

describe('how many come with their codes', () => {
  it('is told from three finished campaigns with codes on, with the campaigns and people it is of [EVID-205]', async () => {
    const { app, owner, send } = await withGuests(4)
    const both = (code: string) => send({ ...FOUR_DOLLARS, mode: 'shared', code }, { title: code })
    for (const code of ['ALPHA', 'BRAVO']) expect((await both(code)).status).toBe(201)
    // One without a code says nothing of codes.
    await createCampaign(owner, { userIds: await guestsOf(owner), title: 'No code' })
    await sendDue(app)
    await redeem(owner, 'ALPHA')
    await redeem(owner, 'ALPHA')
    app.clock.set('2026-11-26T18:29:00Z')
    // The last day of their codes: some may still come.
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

  it('counts no draft, none that was cancelled or deleted, and none that still goes out [EVID-205]', async () => {
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

  it('is all of them at most, also where others used a code for everybody [EVID-205]', async () => {
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

describe('a cap on what a campaign costs', () => {
  it('writes to fewer people, drawn by a seed that is kept: the same seed draws the same [EVID-206]', async () => {
    const { app, owner, userIds, send } = await withGuests(40)
    const made = await send({ ...PERSONAL, cap: { limit: 43.99, by: 'people' } })
    expect([made.status, made.body.data.recipients, made.body.data.capped]).toEqual([201, 10, null])
    await sendDue(app)
    const campaign = await getCampaign(owner, made.body.data._id)
    expect(campaign).toMatchObject({
      recipients: 10,
      status: 'finished',
      incentive: { offer_value: 4, cap: { limit: 43.99, by: 'people' } },
      capped: { from: 40, people: 10, wished_value: 4 },
    })
    const { seed } = campaign.capped ?? { seed: '' }
    const order = (id: string) => createHash('md5').update(`${seed}${id}`).digest('hex')
    const first = userIds.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)).slice(0, 10)
    const chosen = await written(app, campaign._id)
    expect(chosen).toEqual(first.toSorted())
    // Everybody who was chosen has a code of their own, and nobody else.
    expect(new Set(codesIn(app).map(({ code }) => code)).size).toBe(10)
    const given = await app.db.rows(sql`select 1 from coupons where source_id = ${campaign._id}`)
    expect(given).toHaveLength(10)
    // Another campaign draws anew.
    const again = await send({ ...PERSONAL, cap: { limit: 43.99, by: 'people' } }, { title: 'Again' })
    await sendDue(app)
    expect(await written(app, again.body.data._id)).not.toEqual(chosen)
  })

  it('or makes the code worth less, in the messages and at the bill alike [EVID-206]', async () => {
    const { app, owner, send } = await withGuests(10)
    await owner.call(accounts.updateProfile, { body: { settings: { average_spend: 31 } } })
    // 10 % counts as $7.75 each; $55 pays for 7 % for all ten.
    const percent = { ...PERSONAL, offer_type: 1, offer_value: 10, cap: { limit: 55, by: 'value' } }
    const made = await send(percent)
    // What a guest is thought to spend later changes nothing: its owner has seen another figure.
    await owner.call(accounts.updateProfile, { body: { settings: { average_spend: 62 } } })
    await sendDue(app)
    expect(await getCampaign(owner, made.body.data._id)).toMatchObject({
      recipients: 10,
      incentive: { offer_value: 7 },
      capped: { from: 10, people: 10, wished_value: 10 },
    })
    expect(app.mail.sent).toHaveLength(10)
    for (const { text } of app.mail.sent) expect(text).toContain('7% off with code')
    const [{ code } = { code: '' }] = codesIn(app)
    expect((await redeem(owner, code)).body.data).toMatchObject({ offer_type: 1, offer_value: 7, state: 'redeemed' })
  })

  it('changes nothing where everybody fits, to the last cent [EVID-206]', async () => {
    const { app, owner, userIds, send } = await withGuests(10)
    // Those who may not be written to are drawn no lot: nobody would have their codes.
    const silent = Array.from({ length: 10 }, (_, at) => ({ name: `Silent ${at}`, email: `silent${at}@example.com` }))
    userIds.push(...(await hasContacts(owner, silent)))
    for (const { email } of silent) await app.call(consent.unsubscribe, { body: { email } })
    for (const by of ['people', 'value'] as const) {
      const made = await send({ ...PERSONAL, cap: { limit: 40, by } }, { title: by })
      await sendDue(app)
      expect(await getCampaign(owner, made.body.data._id)).toMatchObject({
        recipients: 10,
        incentive: { offer_value: 4 },
        capped: { from: 10, people: 10, wished_value: 4 },
      })
      expect(await written(app, made.body.data._id)).toEqual(userIds.slice(0, 10).toSorted())
    }
  })

  it('holds for who is in a segment when it goes, not for who was in it before [EVID-206]', async () => {
    const { app, owner } = await withGuests(3)
    const segment = await owner.call(addressBook.addSegment, { body: { name: 'All', filter: {} } })
    const selection = { filter: {}, except: [], segment: segment.body.data._id }
    const made = await createCampaign(owner, {
      fields: {
        selection: JSON.stringify(selection),
        sendAt: '2026-11-25T06:30:00.000Z',
        incentive: JSON.stringify({ ...PERSONAL, cap: { limit: 20, by: 'people' } }),
      },
    })
    expect([made.status, made.body.data.recipients]).toEqual([201, 3])
    await hasContacts(
      owner,
      Array.from({ length: 6 }, (_, at) => ({ name: `New ${at}`, email: `new${at}@example.com` })),
    )
    app.clock.set('2026-11-25T06:30:00.000Z')
    await sendDue(app)
    expect(await getCampaign(owner, made.body.data._id)).toMatchObject({
      recipients: 5,
      capped: { from: 9, people: 5 },
    })
    expect(app.mail.sent).toHaveLength(5)
  })

  it('is drawn again after Undo, with the value and the people that were wished [EVID-206]', async () => {
    const { app, owner, send } = await withGuests(10)
    const made = await send({ ...PERSONAL, cap: { limit: 10, by: 'value' } })
    const params = { id: made.body.data._id }
    await app.platform.jobs.runDue()
    expect(await getCampaign(owner, params.id)).toMatchObject({ incentive: { offer_value: 1 } })
    const { body } = await owner.call(campaigns.undo, { params })
    expect(body.data).toMatchObject({
      status: 'draft',
      capped: null,
      incentive: { offer_value: 4 },
      draft: { incentive: { offer_value: 4, cap: { limit: 10, by: 'value' } } },
    })
  })

  it('is refused where it pays for no code, for a code for everybody, and unless it is an amount [EVID-206]', async () => {
    const { send, owner } = await withGuests(2)
    const refused = async (incentive: object) => {
      const { status, body } = await send(incentive)
      return [status, body.message]
    }
    expect(await refused({ ...PERSONAL, cap: { limit: 3.99, by: 'people' } })).toEqual([
      400,
      '$3.99 doesn’t pay for a single code. Please enter a higher amount.',
    ])
    expect(await refused({ ...FOUR_DOLLARS, mode: 'shared', cap: { limit: 40, by: 'people' } })).toEqual([
      400,
      'Only codes of people’s own can be kept under a cap. Limit one code for everybody to the first guests.',
    ])
    const percent = { ...PERSONAL, offer_type: 1, offer_value: 10, cap: { limit: 40, by: 'people' } }
    const unknown = await send(percent)
    expect([unknown.status, unknown.body.code]).toEqual([409, 'average_spend_missing'])
    for (const cap of [
      { limit: 0, by: 'people' },
      { limit: 1.005, by: 'people' },
      { limit: 5, by: 'luck' },
    ])
      expect((await refused({ ...PERSONAL, cap }))[0]).toBe(400)
    expect((await owner.call(campaigns.list, { query: {} })).body.data).toEqual([])
  })
})

it('honours a personal code once sent: after a cap, with another spend, and when its campaign is deleted [EVID-207]', async () => {
  const { app, owner, send } = await withGuests(6)
  const percent = { ...PERSONAL, offer_type: 1, offer_value: 10, cap: { limit: 40, by: 'people' } }
  await owner.call(accounts.updateProfile, { body: { settings: { average_spend: 31 } } })
  const made = await send(percent)
  await sendDue(app)
  const [first, second, third, fourth, fifth] = codesIn(app).map(({ code }) => code)
  if (!first || !second || !third || !fourth || !fifth) throw new Error('five codes were to be sent')
  expect((await redeem(owner, first)).status).toBe(200)
  // Each counts as ten times as much as when the cap was reckoned.
  await owner.call(accounts.updateProfile, { body: { settings: { average_spend: 310 } } })
  expect((await redeem(owner, second)).status).toBe(200)
  await owner.call(accounts.updateProfile, { body: { settings: { average_spend: null } } })
  expect((await redeem(owner, third)).status).toBe(200)
  await owner.call(campaigns.remove, { query: { id: made.body.data._id } })
  expect((await redeem(owner, fourth)).status).toBe(200)
  // To its last day, and no longer.
  app.clock.set('2026-11-26T18:29:00Z')
  expect((await redeem(owner, fifth)).status).toBe(200)
})
