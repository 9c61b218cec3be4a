import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant } from '../../../../test/actors.ts'
import type { TestApp } from '../../../../test/app.ts'
import { createCampaign, importContacts, openForCampaigns, sendDue } from '../../../../test/campaigns.ts'
import { deleteExpiredRows } from '../../../../test/retention.ts'
import { callWebhook, TWILIO } from '../../../../test/twilio-webhook.ts'
import { addressHash } from './address-hash.ts'

const PHONE = '+919876543210'
const EMPTY_RESPONSE = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>'

async function withText() {
  const { app, restaurant } = await openForCampaigns({ name: 'Saffron & Salt', env: TWILIO })
  const [id = ''] = await importContacts(restaurant, [{ name: 'Asha', email: 'asha@example.com', phone: '9876543210' }])
  let campaigns = 0
  const sendText = async () => {
    const before = app.sms.sent.length
    await createCampaign(restaurant, { title: `No ${++campaigns}`, userIds: [id], sendSMS: true })
    await sendDue(app)
    return app.sms.sent.length - before
  }
  await sendText()
  const replies = async () => (await restaurant.call(addressBook.replies, {})).body.data
  const settle = (optOut: boolean) =>
    restaurant.call(addressBook.settleReply, { params: { id }, body: { opt_out: optOut } })
  return { app, restaurant, id, sendText, replies, settle }
}

let messages = 0
const receive = (app: TestApp, fields: Record<string, string>) =>
  callWebhook(app, 'inbound', { MessageSid: `SM-in-${++messages}`, From: PHONE, ...fields })

it('shows an unclear reply to the restaurant, and answers it once a day with how to stop', async () => {
  const { app, replies, sendText } = await withText()
  const first = await receive(app, { Body: 'too many texts' })
  expect(first.body).toMatch(/<Message>Tidetable: .*Reply STOP .*<\/Message>/)
  const again = await receive(app, { Body: 'No' })
  expect(again.body).toBe(EMPTY_RESPONSE)
  expect(await replies()).toEqual([
    { _id: expect.any(String), name: 'Asha', phone: PHONE, text: 'No', receivedAt: app.clock.now().toISOString() },
  ])
  expect(await sendText()).toBe(1)
})

it('opts the guest out when the restaurant decides so, and removes the reply', async () => {
  const { app, restaurant, id, replies, settle, sendText } = await withText()
  await receive(app, { Body: 'too many texts' })
  expect((await settle(true)).status).toBe(200)
  expect(await replies()).toEqual([])
  expect(await sendText()).toBe(0)
  const ledger = (await restaurant.call(addressBook.consents, { params: { id } })).body.data
  expect(ledger[0]).toMatchObject({ channel: 'sms', action: 'revoked', source: 'reply', wording: 'too many texts' })
  expect((await settle(true)).status).toBe(404)
  await receive(app, { Body: 'START' })
  expect(await sendText()).toBe(1)
})

it('opts out the number that replied, also after the guest’s number was changed', async () => {
  const { app, restaurant, id, settle } = await withText()
  await receive(app, { Body: 'too many texts' })
  const changed = await restaurant.call(addressBook.update, { params: { id }, body: { phone: '+919876500000' } })
  expect(changed.status).toBe(200)
  expect((await settle(true)).status).toBe(200)
  const optedOut = await app.db.rows(sql`select hash from suppressions where channel = 'sms'`)
  expect(optedOut).toEqual([{ hash: addressHash(app.platform.secret, 'sms', PHONE) }])
})

it('removes the reply and keeps texting when the restaurant decides so', async () => {
  const { app, replies, settle, sendText } = await withText()
  await receive(app, { Body: 'No' })
  expect((await settle(false)).status).toBe(200)
  expect(await replies()).toEqual([])
  expect(await sendText()).toBe(1)
})

it('removes an unclear reply once the guest sends STOP, and stores none after it', async () => {
  const { app, replies } = await withText()
  await receive(app, { Body: 'too many texts' })
  await receive(app, { Body: 'Stop. Thank you' })
  expect(await replies()).toEqual([])
  expect((await receive(app, { Body: 'I never signed up for this' })).body).toBe(EMPTY_RESPONSE)
  expect(await replies()).toEqual([])
})

it('shows and settles no replies to another restaurant', async () => {
  const { app, replies } = await withText()
  const other = await asRestaurant(app, { address: 'Elsewhere 1' })
  const [theirs = ''] = await importContacts(other, [{ name: 'A.', phone: '9876543210' }])
  await receive(app, { Body: 'too many texts' })
  expect((await other.call(addressBook.replies, {})).body.data).toEqual([])
  const settled = await other.call(addressBook.settleReply, { params: { id: theirs }, body: { opt_out: false } })
  expect(settled.status).toBe(404)
  expect(await replies()).toHaveLength(1)
})

it('answers neither a reaction nor an automatic reply nor our own number', async () => {
  const { app, replies } = await withText()
  for (const fields of [
    { Body: 'Liked “Saffron & Salt: 10% off. Reply STOP to opt out”' },
    { Body: "I'm driving with Do Not Disturb While Driving turned on." },
    { Body: 'too many texts', From: TWILIO.TWILIO_FROM },
  ])
    expect((await receive(app, fields)).body).toBe(EMPTY_RESPONSE)
  expect(await replies()).toEqual([])
})

it('deletes a reply after 90 days', async () => {
  const { app } = await withText()
  await receive(app, { Body: 'No' })
  const count = async () => (await app.db.one<{ count: number }>(sql`select count(*) from guest_replies`)).count
  app.clock.advance({ days: 89 })
  await deleteExpiredRows(app)
  expect(await count()).toBe(1)
  app.clock.advance({ days: 1 })
  await deleteExpiredRows(app)
  expect(await count()).toBe(0)
})

it.each([
  { Body: 'ARRET', OptOutType: 'STOP' },
  { Body: 'lopeta', OptOutType: 'STOP' },
  { Body: '', OptOutType: 'stop' },
])('applies an opt-out reported by the provider (%j) and sends no reply, since the provider does', async (fields) => {
  const { app, sendText } = await withText()
  expect((await receive(app, fields)).body).toBe(EMPTY_RESPONSE)
  expect(await sendText()).toBe(0)
  expect((await receive(app, { Body: 'jatka', OptOutType: 'START' })).body).toBe(EMPTY_RESPONSE)
  expect(await sendText()).toBe(1)
})
