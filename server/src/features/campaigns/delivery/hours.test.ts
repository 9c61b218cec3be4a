import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createCampaign, DAYTIME, importContacts, openForCampaigns, sendDue } from '../../../../test/campaigns.ts'
import { textsPerOpeningHour } from '../audience/send-windows.ts'

/** Noon in India, 6:30 am in London, 1:30 am in New York. */
const people = [
  { name: 'India', phone: '+919876543210' },
  { name: 'London', phone: '+447400123456' },
  { name: 'London too', phone: '+447400123457' },
  { name: 'New York', phone: '+12125550123' },
  { name: 'By mail', email: 'mail@example.com' },
]

async function withPeople() {
  const { app, restaurant } = await openForCampaigns()
  const userIds = await importContacts(restaurant, people)
  return { app, restaurant, userIds }
}

describe('texts outside sending hours', () => {
  it('counts the texts that will wait, by their local sending hour, before a campaign is sent', async () => {
    const { restaurant, userIds } = await withPeople()
    const read = async (body: object) =>
      (await restaurant.call(campaigns.audience, { body: { userIds, sendSMS: true, sendEmail: true, ...body } })).body
        .data.later
    expect(await read({})).toEqual([
      { hour: 8, texts: 1 },
      { hour: 9, texts: 2 },
    ])
    // The send time is noon in London, 7 am in New York and 5:30 pm in India.
    expect(await read({ sendAt: '2026-11-24T12:00:00.000Z' })).toEqual([{ hour: 8, texts: 1 }])
    // A send time in the past counts as now.
    expect(await read({ sendAt: '2020-11-24T12:00:00.000Z' })).toHaveLength(2)
    expect(await read({ sendSMS: false })).toEqual([])
  })

  it('shows a campaign’s waiting texts with their local hour until they are sent', async () => {
    const { app, restaurant, userIds } = await withPeople()
    const { body } = await createCampaign(restaurant, { userIds, sendSMS: true })
    const params = { id: body.data._id }
    const read = async () => (await restaurant.call(campaigns.get, { params })).body.data
    const waiting = async () => (await read()).texts_waiting
    expect(await waiting()).toEqual([])
    expect((await read()).waiting).toBe(false)
    await sendDue(app)
    expect((await read()).waiting).toBe(true)
    expect(await waiting()).toEqual([
      { texts: 2, hour: 9, from: '2026-11-24T09:00:00.000Z' },
      { texts: 1, hour: 8, from: '2026-11-24T13:00:00.000Z' },
    ])
    const list = await restaurant.call(campaigns.list, { query: {} })
    expect(list.body.data[0]?.texts_waiting).toEqual(await waiting())
    app.clock.set('2026-11-24T09:00:00.000Z')
    await sendDue(app)
    expect(await waiting()).toEqual([{ texts: 1, hour: 8, from: '2026-11-24T13:00:00.000Z' }])
    app.clock.set('2026-11-24T13:00:00.000Z')
    await sendDue(app)
    expect(await read()).toMatchObject({ texts_waiting: [], waiting: false, status: 'finished' })
    expect(app.sms.sent).toHaveLength(4)
  })

  it('a campaign is sending, not waiting, as soon as a held text is due', async () => {
    const { app, restaurant, userIds } = await withPeople()
    const { body } = await createCampaign(restaurant, { userIds, sendSMS: true, sendEmail: false })
    const read = async () => (await restaurant.call(campaigns.get, { params: { id: body.data._id } })).body.data
    await sendDue(app)
    const later = [
      { texts: 2, hour: 9, from: '2026-11-24T09:00:00.000Z' },
      { texts: 1, hour: 8, from: '2026-11-24T13:00:00.000Z' },
    ]
    app.clock.set('2026-11-24T08:59:59.999Z')
    expect(await read()).toMatchObject({ status: 'sending', waiting: true, texts_waiting: later })
    app.clock.set('2026-11-24T09:00:00.000Z')
    const due = await read()
    expect(due).toMatchObject({ status: 'sending', waiting: false, texts_waiting: later.slice(1) })
    expect(due.counts).toMatchObject({ held: 3, queued: 0, sending: 0 })
    await sendDue(app)
    expect(await read()).toMatchObject({ waiting: true, texts_waiting: later.slice(1) })
  })

  it('counts waiting texts the same by number prefix as by the whole number', () => {
    const now = new Date(DAYTIME)
    for (const phone of [
      '+919876543210',
      '+447400123456',
      '+12125550123',
      '+13055550123',
      '+971501234567',
      '+61412345678',
      '+493012345678',
      '+18005550123',
    ])
      expect(textsPerOpeningHour([{ beginning: phone.slice(0, 5), people: 1 }], now), phone).toEqual(
        textsPerOpeningHour([{ beginning: phone, people: 1 }], now),
      )
  })
})

it('exports outcomes, guests and consents with the restaurant’s local time and offset', async () => {
  const { app, restaurant, userIds } = await withPeople()
  const incentive = JSON.stringify({ mode: 'personal', offer_type: 1, offer_value: 15, expires_on: '2026-12-24' })
  const { body } = await createCampaign(restaurant, { userIds, fields: { incentive } })
  await sendDue(app)
  const params = { id: body.data._id }
  app.clock.set('2026-11-24T07:00:00.000Z')
  const code = /with code ([A-Z0-9]{8})/.exec(app.mail.sent[0]?.text ?? '')?.[1] ?? ''
  expect((await restaurant.call(coupons.redeem, { body: { code } })).status).toBe(200)
  const outcomes = await restaurant.call(campaigns.exportDeliveries, { params, query: {} })
  expect(outcomes.text).toContain('mail@example.com,email,sent,1,,2026-11-24T12:00:12+05:30,2026-11-24T12:30:00+05:30')
  const guests = await restaurant.call(addressBook.export, { query: {} })
  const consents = await restaurant.call(addressBook.exportConsents, {})
  for (const { text } of [guests, consents]) {
    expect(text).toContain('2026-11-24T12:00:00+05:30')
    expect(text).not.toMatch(/:\d\dZ|\.000/)
  }
})

it('returns sent and delivered messages by day in the restaurant’s time zone', async () => {
  const { app, restaurant, userIds } = await withPeople()
  const { body } = await createCampaign(restaurant, { userIds, sendSMS: true })
  const params = { id: body.data._id }
  await sendDue(app)
  // The time is after midnight in Pune, and still the day before in New York.
  app.clock.set('2026-11-24T18:45:00.000Z')
  await sendDue(app)
  const rows = await app.db.rows<{ state: string }>(sql`select state from deliveries`)
  expect(rows.map(({ state }) => state)).toEqual(Array(5).fill('sent'))
  await app.db.run(
    sql`update deliveries set state = 'delivered' where channel = 'sms' and sent_at > '2026-11-24T12:00Z'`,
  )
  await app.db.run(sql`update deliveries set state = 'failed' where channel = 'email'`)
  expect((await restaurant.call(campaigns.result, { params })).body.data.messages).toEqual([
    { day: '2026-11-24', sent: 1, delivered: 0 },
    { day: '2026-11-25', sent: 3, delivered: 3 },
  ])
})

it('returns redemptions by day in the restaurant’s time zone', async () => {
  const { app, restaurant, userIds } = await withPeople()
  const incentive = { mode: 'shared', code: 'SLOW15', offer_type: 1, offer_value: 15, expires_on: '2026-12-24' }
  const { body } = await createCampaign(restaurant, { userIds, fields: { incentive: JSON.stringify(incentive) } })
  await sendDue(app)
  const redeem = async () => (await restaurant.call(coupons.redeem, { body: { code: 'SLOW15' } })).status
  // One time is before midnight in Pune and two are after it; all are on the same day in London.
  for (const moment of ['2026-11-24T18:15:00.000Z', '2026-11-24T18:45:00.000Z', '2026-11-24T18:46:00.000Z']) {
    app.clock.set(moment)
    expect(await redeem()).toBe(200)
  }
  expect((await restaurant.call(campaigns.result, { params: { id: body.data._id } })).body.data.visits).toEqual([
    { day: '2026-11-24', visits: 1 },
    { day: '2026-11-25', visits: 2 },
  ])
})
