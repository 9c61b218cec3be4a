import { accounts } from '@tidetable/contract/endpoints/accounts'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { consent } from '@tidetable/contract/endpoints/consent'
import { contactForm } from '@tidetable/contract/endpoints/contact-form'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { newsletter } from '@tidetable/contract/endpoints/newsletter'
import { tables } from '@tidetable/contract/endpoints/tables'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asCustomer, asGuest, asRestaurant, type RestaurantActor } from '../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createCampaign, DAYTIME, fillLedgers, importContacts, sendDue } from '../../../test/campaigns.ts'
import { FakeClock } from '../../../test/fake-clock.ts'
import { confirmEmail } from '../../../test/guests.ts'
import { atTable } from '../../../test/tables.ts'
import { createFeatures } from '../../features.ts'
import { deletePerson, exportPerson } from './people.ts'

interface TestPerson {
  name: string
  email: string
  phone: string
}

const asha = { name: 'Asha Varma', email: 'asha@mail.example', phone: '9876500011' }
const ben = { name: 'Ben Okoro', email: 'ben@mail.example', phone: '9876500022' }

const opened = ({ db, platform }: TestApp) => ({ db, ...createFeatures(platform) })

async function twoRestaurants(app: TestApp) {
  const [harbour, grove] = [
    await asRestaurant(app, { name: 'Harbour Table', address: '1 Pier' }),
    await asRestaurant(app, { name: 'The Grove', address: '2 Lane' }),
  ]
  return { harbour, grove }
}

async function freeTable(app: TestApp, restaurant: RestaurantActor, guest: ReturnType<typeof asGuest>, terms: object) {
  const { body } = await restaurant.call(tables.create, { body: { table_location: 'Patio', table_capacity: 4 } })
  const table = atTable(restaurant, guest, body.data._id)
  await table.offer(terms as Record<string, unknown>)
  expect((await table.accept()).status).toBe(200)
  expect((await table.yes()).status).toBe(200)
  app.clock.advance({ minutes: 1 })
}

const BOTH = { emailMarketing: true, smsMarketing: true }

let codes = 0
async function visitEverywhere(
  app: TestApp,
  human: TestPerson,
  { harbour, grove }: Awaited<ReturnType<typeof twoRestaurants>>,
) {
  const guest = await asCustomer(app, { ...human, restaurantId: harbour.id, preferences: BOTH })
  await app.platform.jobs.runDue()
  expect((await confirmEmail(app, guest, human.email)).status).toBe(200)
  await app.platform.jobs.runDue()
  const diner = asGuest(app)
  const signedIn = {
    cookies: diner.cookies,
    call: ((endpoint, input) =>
      diner.call(endpoint, input, { headers: { authorization: `Bearer ${guest.token}` } })) as typeof diner.call,
  }
  const code = `NEXT${++codes}`
  await freeTable(app, harbour, signedIn, {
    visit_type: 1,
    offer_type: 0,
    offer_value: 5,
    offer_exp: '2026-12-24',
    offer_code: code,
  })
  await freeTable(app, harbour, signedIn, {})
  expect((await harbour.call(coupons.redeem, { body: { code } })).status).toBe(200)
  expect((await harbour.call(addressBook.checkIn, { body: { phone: human.phone } })).status).toBe(201)
  const [id = ''] = await importContacts(grove, [{ name: human.name, email: human.email.toUpperCase() }])
  const incentive = { mode: 'personal', offer_type: 1, offer_value: 15, expires_on: '2099-12-24' }
  await createCampaign(grove, {
    title: `For ${codes}`,
    userIds: [id],
    fields: { incentive: JSON.stringify(incentive) },
  })
  await sendDue(app)
  await app.call(consent.unsubscribe, { body: { phone: human.phone, country_code: '91' } })
  await app.call(contactForm.submitQuery, { body: { email: human.email, source: 'blog_subscription' } })
  await app.platform.jobs.runDue()
  const requested = app.mail.sent.findLast(({ to, text }) => to === human.email && text.includes('/subscribe/'))
  const token = /\/subscribe\/(\S+)/.exec(requested?.text ?? '')?.[1] ?? ''
  await app.call(newsletter.decide, { params: { token }, body: { subscribed: 'on' } })
  const message = { firstName: human.name, lastName: '', message: `Hello from ${human.name}` }
  await app.call(contactForm.sendEmail, { body: { ...message, mail: human.email, phone: '' } })
  // A second later, because exports are sorted by time.
  app.clock.advance({ seconds: 1 })
  const byNumber = { ...message, mail: `other-${codes}@mail.example`, phone: `0${human.phone}` }
  await app.call(contactForm.sendEmail, { body: byNumber })
  app.clock.advance({ minutes: 3 })
  return { customerId: guest.id, token: guest.token }
}

async function allRows(app: TestApp): Promise<string[]> {
  const names = await app.db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const rows: string[] = []
  for (const { name } of names) {
    const { rows: found } = await app.db.pool.query<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t`)
    rows.push(...found.map(({ row }) => `${name} ${row}`))
  }
  return rows.sort()
}

const naming = (rows: readonly string[], { name, email, phone }: TestPerson, customerId: string) =>
  rows.filter((row) => [name, email, phone, customerId].some((mark) => row.toLowerCase().includes(mark.toLowerCase())))

async function bothEverywhere() {
  const app = await createTestApp({ clock: new FakeClock(DAYTIME) })
  const restaurants = await twoRestaurants(app)
  const her = await visitEverywhere(app, asha, restaurants)
  const him = await visitEverywhere(app, ben, restaurants)
  return { app, ...restaurants, her, him }
}

it('exports all data about a guest from every restaurant, and no data of others', async () => {
  const { app, him } = await bothEverywhere()
  const byPhone = await exportPerson(opened(app), { phone: `+91${asha.phone}` })
  expect(byPhone.held).toMatchObject({
    accounts: [{ name: 'Asha Varma', email: asha.email, phone: `+91${asha.phone}` }],
    restaurantsJoined: [{ restaurant: 'Harbour Table' }],
    offersAccepted: [
      { restaurant: 'Harbour Table', state: 'completed', visitType: 'next', amount: 5 },
      { restaurant: 'Harbour Table', state: 'completed', visitType: 'current', percent: 10 },
    ],
    coupons: [
      { restaurant: 'Harbour Table', code: 'NEXT1', state: 'redeemed', amount: 5 },
      { restaurant: 'The Grove', state: 'valid', percent: 15 },
    ],
    proofs: [{ restaurant: 'Harbour Table', state: 'valid', percent: 10 }],
    guestLists: [
      { restaurant: 'Harbour Table', name: 'Asha Varma', phone: `+91${asha.phone}`, source: 'registration' },
      { restaurant: 'The Grove', email: asha.email, agreedByList: 'These people agreed to hear from us.' },
    ],
    visits: [{ restaurant: 'Harbour Table', source: 'check_in' }],
    messages: [{ restaurant: 'The Grove', campaign: 'For 1', channel: 'email', state: 'sent' }],
    optOuts: [{ restaurant: 'every restaurant', channel: 'sms', reason: 'public_form' }],
    articlesByMail: [{ email: asha.email, state: 'confirmed' }],
    messagesToUs: [{ email: asha.email }, { phone: `0${asha.phone}` }],
  })
  expect(byPhone.held.signIns?.length).toBeGreaterThan(0)
  expect(byPhone.held.choices?.length).toBeGreaterThan(0)
  expect(byPhone.held.consents).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ restaurant: 'Harbour Table', channel: 'sms', verifiedBy: 'sms_code' }),
    ]),
  )
  expect(byPhone.stays.toSorted()).toEqual(['consents', 'optOuts'])
  expect(naming([JSON.stringify(byPhone.held)], ben, him.customerId)).toEqual([])
  // Both verified addresses belong to one guest.
  expect((await exportPerson(opened(app), { email: 'ASHA@mail.example' })).held).toEqual(byPhone.held)
})

it('deletes a guest from every table and leaves all other rows unchanged', async () => {
  const { app, harbour, her, him } = await bothEverywhere()
  const before = naming(await allRows(app), ben, him.customerId)
  expect(naming(await allRows(app), asha, her.customerId).length).toBeGreaterThan(10)
  const counts = async () => ({
    redemptions: await app.db.one(sql`select count(*) as n, sum(cost_minor)::int as cost from coupon_redemptions`),
    offers: await app.db.one(
      sql`select count(*) as n, sum(cost_minor)::int as cost from offers where state = 'completed'`,
    ),
    sent: await app.db.one(sql`select count(*) as n from deliveries where state = 'sent'`),
  })
  const figures = await counts()
  const erased = await deletePerson(opened(app), { email: asha.email })
  expect(erased).toMatchObject({
    accounts: 1,
    restaurantsJoined: 1,
    offersAccepted: 2,
    couponsAndProofs: 3,
    guestLists: 2,
    articlesByMail: 1,
    messagesToUs: 2,
  })
  const after = await allRows(app)
  expect(naming(after, asha, her.customerId)).toEqual([])
  expect(naming(after, ben, him.customerId)).toEqual(before)
  expect(await counts()).toEqual(figures)
  expect((await app.call(accounts.customerProfile, {}, { token: her.token })).status).toBe(401)
  expect((await app.call(accounts.customerProfile, {}, { token: him.token })).status).toBe(200)
  expect((await harbour.call(addressBook.checkIn, { body: { phone: asha.phone } })).status).toBe(404)
  const left = await exportPerson(opened(app), { email: asha.email })
  expect([Object.keys(left.held).toSorted(), left.stays.toSorted()]).toEqual([
    ['consents', 'optOuts'],
    ['consents', 'optOuts'],
  ])
})

it('blocks messages from restaurants that had a deleted guest, and all texts to an opted-out number', async () => {
  const { app, harbour, grove } = await bothEverywhere()
  const third = await asRestaurant(app, { address: '3 Road' })
  await deletePerson(opened(app), { phone: `+91${asha.phone}` })
  for (const known of [harbour, grove]) {
    const userIds = await importContacts(known, [{ ...asha, name: 'Back again' }])
    const campaign = await createCampaign(known, { title: 'Come back', userIds, sendSMS: true })
    // The Grove knew only the email address; the number had opted out of every restaurant.
    expect(campaign.body.code).toBe('no_one_eligible')
  }
  const sent = { mail: app.mail.sent.length, sms: app.sms.sent.length }
  const userIds = await importContacts(third, [asha])
  await createCampaign(third, { title: 'Hello', userIds, sendSMS: true })
  await fillLedgers(app)
  await sendDue(app)
  const mailed = app.mail.sent.slice(sent.mail).filter(({ to }) => to !== app.platform.config.mail.contact)
  expect(mailed.map(({ to }) => to)).toEqual([asha.email])
  expect(app.sms.sent.slice(sent.sms)).toEqual([])
})

it('deletes data of a recently deleted contact, but no account that has not verified the address', async () => {
  const app = await createTestApp()
  const restaurant = await asRestaurant(app)
  const [id = ''] = await importContacts(restaurant, [asha])
  const note = 'Prefers the corner'
  await restaurant.call(addressBook.update, { params: { id }, body: { note } })
  expect((await exportPerson(opened(app), { email: asha.email })).held).toMatchObject({ guestLists: [{ note }] })
  await restaurant.call(addressBook.removeMany, { body: { ids: [id] } })
  // Another guest claims this address without verifying it.
  const stranger = await asCustomer(app, { name: 'A Stranger', email: asha.email, phone: ben.phone })
  const copy = await exportPerson(opened(app), { email: asha.email })
  expect(copy.claims).toBe(1)
  expect(Object.keys(copy.held)).toEqual(['guestListsDeletedThisHour', 'consents'].filter((kind) => copy.held[kind]))
  expect(copy.held).toMatchObject({ guestListsDeletedThisHour: [{ note }] })
  expect(JSON.stringify(copy.held)).not.toContain(ben.phone)
  expect(await deletePerson(opened(app), { email: asha.email })).toEqual({ guestListsDeletedThisHour: 1 })
  const restored = await restaurant.call(addressBook.restore, { body: { ids: [id] } })
  expect(restored.body.data.restored).toBe(0)
  expect((await stranger.call(accounts.customerProfile, {})).body.data.name).toBe('A Stranger')
})

it('rejects a deletion while the guest is at a table', async () => {
  const app = await createTestApp()
  const restaurant = await asRestaurant(app)
  const guest = await asCustomer(app, { ...asha, restaurantId: restaurant.id })
  const { body } = await restaurant.call(tables.create, { body: { table_location: 'Patio', table_capacity: 4 } })
  const table = atTable(restaurant, guest, body.data._id)
  await table.offer()
  await table.accept()
  const identity = { phone: `+91${asha.phone}` }
  const underWay = /^This guest has a current or recent offer\. Try again in 30 minutes/
  await expect(deletePerson(opened(app), identity)).rejects.toThrow(underWay)
  expect((await guest.call(accounts.customerProfile, {})).status).toBe(200)
  await table.yes()
  app.clock.advance({ seconds: 119 })
  await expect(deletePerson(opened(app), identity)).rejects.toThrow(underWay)
  app.clock.advance({ seconds: 1 })
  expect(await deletePerson(opened(app), identity)).toMatchObject({ accounts: 1, offersAccepted: 1 })
})

it('rejects a deletion while staff can still confirm that the guest had left', async () => {
  const app = await createTestApp()
  const restaurant = await asRestaurant(app)
  const guest = await asCustomer(app, { ...asha, restaurantId: restaurant.id })
  const { body } = await restaurant.call(tables.create, { body: { table_location: 'Patio', table_capacity: 4 } })
  const phone = asGuest(app)
  const table = atTable(
    restaurant,
    { call: (endpoint, input) => phone.call(endpoint, input, { token: guest.token }) },
    body.data._id,
  )
  await table.offer()
  await table.accept()
  await table.left()
  app.clock.advance({ minutes: 12 })
  const until = (await table.seen()).had_left_until ?? ''
  const identity = { phone: `+91${asha.phone}` }
  app.clock.set(new Date(Date.parse(until) - 1))
  await expect(deletePerson(opened(app), identity)).rejects.toThrow(/current or recent offer/)
  app.clock.set(until)
  expect(await deletePerson(opened(app), identity)).toMatchObject({ accounts: 1, offersAccepted: 1 })
})

it('finds no data of an unknown guest, and lists restaurant accounts as data that is not deleted', async () => {
  const app = await createTestApp()
  const restaurant = await asRestaurant(app, { email: 'owner@harbour.example' })
  expect(await exportPerson(opened(app), { phone: '+919876500099' })).toEqual({ held: {}, stays: [], claims: 0 })
  expect(await deletePerson(opened(app), { phone: '+919876500099' })).toEqual({})
  const copy = await exportPerson(opened(app), { email: restaurant.email })
  expect(copy).toMatchObject({
    held: { restaurantAccounts: [{ name: restaurant.name }] },
    stays: ['restaurantAccounts'],
  })
})
