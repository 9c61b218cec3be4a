import { accounts } from '@tidetable/contract/endpoints/accounts'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { consent } from '@tidetable/contract/endpoints/consent'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asCustomer, asRestaurant, type RestaurantActor } from '../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import {
  createCampaign,
  fillLedgers,
  importContacts,
  openForCampaigns,
  sendDue,
  tokenOf,
} from '../../../../test/campaigns.ts'
import { optOut } from '../../../../test/guest-list.ts'
import { callWebhook, TWILIO } from '../../../../test/twilio-webhook.ts'

const asha = { name: 'Asha', email: 'asha@example.com', phone: '9876543210' }

async function withAsha() {
  const { app, restaurant } = await openForCampaigns({ name: 'Saffron & Salt', env: TWILIO })
  const [id = ''] = await importContacts(restaurant, [asha])
  return { app, restaurant, id }
}

let titles = 0
/** Sends a campaign on both channels and returns the messages. */
async function send(app: TestApp, restaurant: RestaurantActor, userIds: string[]) {
  const before = { mail: app.mail.sent.length, sms: app.sms.sent.length }
  const created = await createCampaign(restaurant, { title: `No ${++titles}`, userIds, sendSMS: true })
  await sendDue(app)
  return { created, mail: app.mail.sent.slice(before.mail), sms: app.sms.sent.slice(before.sms) }
}

let messages = 0
const text = (app: TestApp, body: string, from = '+919876543210', sid = `SMin${++messages}`) =>
  callWebhook(app, 'inbound', { MessageSid: sid, From: from, To: '+15005550006', Body: body })

describe('unsubscribe link in an email', () => {
  it('opts out by a plain POST, without redirect, cookie or sign-in; a GET changes nothing', async () => {
    const { app, restaurant, id } = await withAsha()
    const first = await send(app, restaurant, [id])
    expect([first.mail.length, first.sms.length]).toEqual([1, 1])
    const token = tokenOf(first.mail[0])
    expect(first.mail[0]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    expect(first.mail[0]?.text).toContain(`http://localhost:3000/u/${token}`)
    // Email scanners open every link, many times.
    for (let times = 0; times < 3; times++) {
      const shown = await app.call(consent.show, { params: { token } })
      expect(shown.body.data).toEqual({
        restaurant: 'Saffron & Salt',
        face: expect.objectContaining({ address: '12 Lake Road, Pune', page: null }),
        date_style: 'day_first',
        address: 'a•••@example.com',
        email: true,
        sms: true,
        nobody: false,
        held: {
          name: 'Asha',
          email: 'a•••@example.com',
          phone: '•••10',
          birthday: false,
          tags: [],
          note: false,
          visits: 0,
          lastVisitOn: null,
          source: 'import',
          since: '2026-11-24',
          lastWrittenOn: '2026-11-24',
        },
      })
      await app.http.inject(`/u/${token}`)
    }
    expect((await send(app, restaurant, [id])).mail).toHaveLength(1)
    const posted = await app.http.inject({
      method: 'POST',
      url: `/u/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([posted.statusCode, posted.headers.location, posted.headers['set-cookie']]).toEqual([
      200,
      undefined,
      undefined,
    ])
    const after = await send(app, restaurant, [id])
    expect([after.mail.length, after.sms.length]).toEqual([0, 1])
    const campaign = await restaurant.call(campaigns.get, { params: { id: first.created.body.data._id } })
    expect(campaign.body.data.optedOut).toBe(1)
  })

  it('a one-click opt-out accepts a multipart POST (RFC 8058), and a repetition changes nothing', async () => {
    const { app, restaurant, id } = await withAsha()
    const token = tokenOf((await send(app, restaurant, [id])).mail[0])
    for (let times = 0; times < 2; times++) {
      const form = new FormData()
      form.append('List-Unsubscribe', 'One-Click')
      expect((await app.call(consent.oneClick, { params: { token }, body: form } as never)).status).toBe(200)
    }
    const revoked = async () => {
      const ledger = await restaurant.call(addressBook.consents, { params: { id } })
      return ledger.body.data
        .filter(({ action }) => action === 'revoked')
        .map(({ at, channel, source, wording }) => ({ at, channel, source, wording }))
    }
    // The ledger has one line for the opt-out, although the button was pressed twice.
    const byButton = {
      at: app.clock.now().toISOString(),
      channel: 'email',
      source: 'one_click',
      wording: 'One-click unsubscribe (RFC 8058).',
    }
    expect(await revoked()).toEqual([byButton])
    app.clock.advance({ minutes: 1 })
    await text(app, ' stop it, please ')
    const byText = {
      at: app.clock.now().toISOString(),
      channel: 'sms',
      source: 'stop',
      wording: 'stop it, please',
    }
    expect(await revoked()).toEqual([byText, byButton])
    app.clock.advance({ minutes: 1 })
    await app.call(consent.unsubscribe, { body: { email: asha.email } })
    const byForm = {
      at: app.clock.now().toISOString(),
      channel: 'email',
      source: 'public_form',
      wording: 'Unsubscribe from Communications',
    }
    expect(await revoked()).toEqual([byForm, byText, byButton])
  })

  it('an unsubscribe link works after the contact was deleted and imported again', async () => {
    const { app, restaurant, id } = await withAsha()
    const token = tokenOf((await send(app, restaurant, [id])).mail[0])
    await app.db.run(sql`delete from contacts`)
    await app.call(consent.oneClick, { params: { token } })
    const [again = ''] = await importContacts(restaurant, [asha])
    const refused = await createCampaign(restaurant, { userIds: [again] })
    expect(refused.body.code).toBe('no_one_eligible')
  })

  it('rejects a changed unsubscribe link', async () => {
    const { app, restaurant, id } = await withAsha()
    const token = tokenOf((await send(app, restaurant, [id])).mail[0])
    for (const wrong of [token.slice(0, -1), `${token}x`, 'x', `${token.slice(1)}`]) {
      expect((await app.call(consent.oneClick, { params: { token: wrong } })).status).toBe(404)
      expect((await app.call(consent.show, { params: { token: wrong } })).status).toBe(404)
    }
  })

  it('offers to opt out here, to opt out of all restaurants, and to opt in again', async () => {
    const { app, restaurant, id } = await withAsha()
    const other = await asRestaurant(app, { address: 'Elsewhere 1' })
    const [theirs = ''] = await importContacts(other, [asha])
    const token = tokenOf((await send(app, restaurant, [id])).mail[0])
    const choose = async (body: object) => (await app.call(consent.choose, { params: { token }, body })).body.data
    expect(await choose({ email: 'off', sms: 'off' })).toMatchObject({ email: false, sms: false, nobody: false })
    expect((await send(app, other, [theirs])).mail).toHaveLength(1)
    expect(await choose({ nobody: 'on' })).toMatchObject({ email: false, nobody: true })
    const silent = await send(app, other, [theirs])
    expect([silent.mail.length, silent.sms.length]).toEqual([0, 1])
    expect(await choose({ email: 'on', sms: 'on' })).toMatchObject({ email: true, sms: true, nobody: false })
    const back = await send(app, restaurant, [id])
    expect([back.mail.length, back.sms.length]).toEqual([1, 1])
    const ledger = (await restaurant.call(addressBook.consents, { params: { id } })).body.data
    expect(ledger.map(({ action }) => action)).toEqual(expect.arrayContaining(['granted', 'revoked', 'lifted']))
    expect(ledger.every(({ wording }) => wording.length > 0)).toBe(true)
    const left = ledger.filter(({ action }) => action === 'revoked')
    expect(left.map(({ channel, source, wording }) => `${channel}, ${source}: ${wording}`).sort()).toEqual([
      'email, preference_page: No email from any restaurant.',
      'email, preference_page: No more offers by email.',
      'sms, preference_page: No more offers by SMS.',
    ])
  })
})

describe('data that a restaurant holds about a guest', () => {
  async function withLink() {
    const { app, restaurant, id } = await withAsha()
    const body = { birthday: '1988-11-04', tags: ['Wine'] }
    await restaurant.call(addressBook.update, { params: { id }, body })
    await restaurant.call(addressBook.checkIn, { body: { phone: asha.phone } })
    const token = tokenOf((await send(app, restaurant, [id])).mail[0])
    const show = async () => (await app.call(consent.show, { params: { token } })).body.data
    const choose = async (choice: object) =>
      (await app.call(consent.choose, { params: { token }, body: choice })).body.data
    return { app, restaurant, id, token, show, choose }
  }

  it('shows the data behind the link of an email, and masks what a forwarded link must not reveal', async () => {
    const { app, show } = await withLink()
    const { held } = await show()
    expect(held).toMatchObject({ name: 'Asha', birthday: true, tags: ['Wine'], visits: 1, lastVisitOn: '2026-11-24' })
    for (const secret of ['asha@example.com', '9876543210', '1988', '11-04'])
      expect(JSON.stringify(await show())).not.toContain(secret)
    expect((await app.call(consent.show, { params: { token: 'x'.repeat(60) } })).status).toBe(404)
  })

  it('erases entry, visits and restorable copies permanently', async () => {
    const { app, restaurant, id, show, choose } = await withLink()
    const other = await asRestaurant(app, { address: 'Elsewhere 1' })
    await importContacts(other, [asha])
    expect(await choose({ erase: 'on' })).toMatchObject({ email: false, sms: null, held: null })
    expect((await show()).held).toBeNull()
    expect((await restaurant.call(addressBook.list, { query: {} })).body.data).toEqual([])
    expect(await app.db.rows(sql`select * from visits`)).toEqual([])
    const restored = await restaurant.call(addressBook.restore, { body: { ids: [id] } })
    expect(restored.body.data).toEqual({ restored: 0, added_again: 0 })
    // No import adds them again, and the ledger names the source.
    const [again = ''] = await importContacts(restaurant, [asha])
    const campaign = await createCampaign(restaurant, { title: 'Hello again', userIds: [again], sendSMS: true })
    expect(campaign.body.code).toBe('no_one_eligible')
    const ledger = (await restaurant.call(addressBook.consents, { params: { id: again } })).body.data
    const word = { action: 'revoked', source: 'erased', wording: 'Delete what this restaurant holds about me.' }
    expect(ledger).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...word, channel: 'email', proof: 'mail_link' }),
        expect.objectContaining({ ...word, channel: 'sms', proof: null }),
      ]),
    )
    // Other restaurants are unaffected.
    expect((await other.call(addressBook.list, { query: {} })).body.data).toMatchObject([{ name: 'Asha' }])
  })

  it('erases a guest whom the restaurant deleted recently or stores under another entry', async () => {
    const first = await withLink()
    await first.restaurant.call(addressBook.removeMany, { body: { ids: [first.id] } })
    expect((await first.show()).held).toBeNull()
    await first.choose({ erase: 'on' })
    const restored = await first.restaurant.call(addressBook.restore, { body: { ids: [first.id] } })
    expect(restored.body.data).toEqual({ restored: 0, added_again: 0 })
    const second = await withLink()
    await second.restaurant.call(addressBook.removeMany, { body: { ids: [second.id] } })
    await importContacts(second.restaurant, [{ ...asha, name: 'Asha Two' }])
    expect((await second.show()).held?.name).toBe('Asha Two')
    await second.choose({ erase: 'on' })
    expect((await second.restaurant.call(addressBook.list, { query: {} })).body.data).toEqual([])
  })

  it('an erasure keeps an entry that now has another address', async () => {
    const { restaurant, id, choose } = await withLink()
    const body = { name: 'Ben', email: 'ben@example.com' }
    await restaurant.call(addressBook.update, { params: { id }, body })
    await choose({ erase: 'on' })
    expect((await restaurant.call(addressBook.list, { query: {} })).body.data).toMatchObject([{ name: 'Ben' }])
  })

  it('an erasure removes the guest’s account from the list, so that it does not add the guest again', async () => {
    const { app, restaurant, choose } = await withLink()
    const guest = await asCustomer(app, { phone: asha.phone, restaurantId: restaurant.id })
    await app.platform.jobs.runDue()
    expect((await restaurant.call(addressBook.list, { query: {} })).body.data).toHaveLength(1)
    await choose({ erase: 'on' })
    expect(await app.db.rows(sql`select * from customer_restaurants`)).toEqual([])
    await guest.call(accounts.updateCustomerProfile, { body: { preferences: { smsMarketing: true } } })
    await app.platform.jobs.runDue()
    expect((await restaurant.call(addressBook.list, { query: {} })).body.data).toEqual([])
  })
})

it('shows the link of a test email as a guest sees it, and suppresses no address', async () => {
  const { app, restaurant } = await withAsha()
  const body = { title: 'Try', description: 'me', sendEmail: true }
  const draft = await restaurant.call(campaigns.saveDraft, { body })
  await restaurant.call(campaigns.test, { params: { id: draft.body.data._id }, body: { channels: ['email'] } })
  const token = tokenOf(app.mail.sent[0])
  expect((await app.call(consent.oneClick, { params: { token } })).status).toBe(200)
  for (const choice of [{ email: 'off' }, { nobody: 'on' }, { erase: 'on' }] as const)
    expect((await app.call(consent.choose, { params: { token }, body: choice })).status).toBe(200)
  expect((await app.call(consent.show, { params: { token } })).body.data.restaurant).toBe('Saffron & Salt')
  expect(await app.db.rows(sql`select * from suppressions`)).toEqual([])
  expect(await app.db.rows(sql`select * from consent_events where action = 'revoked'`)).toEqual([])
})

it('opts in to texts by an email link only if the same page had opted out', async () => {
  const { app, restaurant, id } = await withAsha()
  const token = tokenOf((await send(app, restaurant, [id])).mail[0])
  const choose = async (sms: 'on' | 'off') =>
    (await app.call(consent.choose, { params: { token }, body: { sms } })).body.data.sms
  expect([await choose('off'), await choose('on')]).toEqual([false, true])
  await text(app, 'STOP')
  expect(await choose('on')).toBe(false)
  expect((await send(app, restaurant, [id])).sms).toHaveLength(0)
  await text(app, 'START')
  expect((await send(app, restaurant, [id])).sms).toHaveLength(1)
  // Opt-outs of another source stay.
  await optOut(app, 'sms', `+91${asha.phone}`, { restaurantId: restaurant.id, reason: 'account' })
  expect(await choose('on')).toBe(false)
  expect((await createCampaign(restaurant, { userIds: [id], sendSMS: true, sendEmail: false })).body.code).toBe(
    'no_one_eligible',
  )
  const ledger = (await restaurant.call(addressBook.consents, { params: { id } })).body.data
  expect(ledger.filter(({ source }) => source === 'stop' || source === 'start').map(({ proof }) => proof)).toEqual([
    'text_message',
    'text_message',
  ])
})

describe('POST /customers/unsubscribe', () => {
  it('accepts email, phone or both, opts out of every restaurant and returns the same for all', async () => {
    const { app, restaurant, id } = await withAsha()
    const other = await asRestaurant(app, { address: 'Elsewhere 1' })
    const [theirs = ''] = await importContacts(other, [asha])
    const known = await app.call(consent.unsubscribe, { body: { email: 'ASHA@example.com' } })
    const unknown = await app.call(consent.unsubscribe, { body: { email: 'stranger@example.com' } })
    expect([known.status, known.text]).toEqual([200, unknown.text])
    for (const [each, contact] of [
      [restaurant, id],
      [other, theirs],
    ] as const) {
      const sent = await send(app, each, [contact])
      expect([sent.mail.length, sent.sms.length]).toEqual([0, 1])
    }
    expect((await app.call(consent.unsubscribe, { body: { phone: '919876543210' } })).status).toBe(200)
    expect((await createCampaign(restaurant, { title: 'x', userIds: [id], sendSMS: true })).body.code).toBe(
      'no_one_eligible',
    )
    const both = await app.call(consent.unsubscribe, { body: { email: 'b@example.com', phone: '14155550123' } })
    expect(both.status).toBe(200)
  })

  it('the unsubscribe form names missing or invalid fields', async () => {
    const app = await createTestApp()
    const answer = async (body: object) => (await app.call(consent.unsubscribe, { body })).body
    expect((await answer({})).message).toBe('Please provide the contact information for the selected option.')
    expect(await answer({ email: 'nonsense' })).toMatchObject({ message: 'Please enter a valid email address' })
    expect(await answer({ phone: '12' })).toMatchObject({ fields: { phone: 'Please enter a valid phone number' } })
  })

  it('an opt-out stops queued messages when they become due', async () => {
    const { app, restaurant, id } = await withAsha()
    const [careless = ''] = await importContacts(restaurant, [{ email: 'ben@example.com' }])
    const both = [id, careless]
    const created = await createCampaign(restaurant, { title: 'Queued', userIds: both, sendSMS: true })
    await fillLedgers(app)
    await app.call(consent.unsubscribe, { body: { email: asha.email, phone: '919876543210' } })
    // The restaurant ends consent, without an opt-out of the guest.
    const params = { id: created.body.data._id }
    const wishes = { preferences: { emailMarketing: false } }
    await restaurant.call(addressBook.update, { params: { id: careless }, body: wishes })
    await sendDue(app)
    expect([app.mail.sent.length, app.sms.sent.length]).toEqual([0, 0])
    const outcome = await restaurant.call(campaigns.deliveries, { params, query: {} })
    expect(outcome.body.data.map(({ state, reason }) => [state, reason]).sort()).toEqual([
      ['suppressed', 'no longer consents'],
      ['suppressed', 'opted out'],
      ['suppressed', 'opted out'],
    ])
    expect((await restaurant.call(campaigns.get, { params })).body.data.status).toBe('finished')
  })
})

describe('replies by text message', () => {
  it('opts out by STOP with one confirmation, opts in by START, explains by HELP', async () => {
    const { app, restaurant, id } = await withAsha()
    const other = await asRestaurant(app, { address: 'Elsewhere 1' })
    const [theirs = ''] = await importContacts(other, [asha])
    const first = await send(app, restaurant, [id])
    const stopped = await text(app, 'Stop')
    expect(stopped.headers['content-type']).toContain('text/xml')
    expect(stopped.body).toContain(
      '<Response><Message>Tidetable: you are unsubscribed and will get no more marketing messages. Sign-in codes and coupons you request are still sent. Reply START to resubscribe.</Message></Response>',
    )
    const silent = await send(app, restaurant, [id])
    expect([silent.mail.length, silent.sms.length]).toEqual([1, 0])
    expect((await send(app, other, [theirs])).sms).toHaveLength(0)
    expect(
      (await restaurant.call(campaigns.get, { params: { id: first.created.body.data._id } })).body.data.optedOut,
    ).toBe(1)
    expect((await text(app, 'HELP')).body).toMatch(/Msg frequency varies, msg &amp; data rates may apply\..*STOP/)
    expect((await text(app, 'see you at 8')).body).toBe('<?xml version="1.0" encoding="UTF-8"?><Response></Response>')
    expect((await send(app, restaurant, [id])).sms).toHaveLength(0)
    expect((await text(app, 'START')).body).toContain('<Message>')
    expect((await send(app, restaurant, [id])).sms).toHaveLength(1)
    expect((await send(app, other, [theirs])).sms).toHaveLength(1)
    // START removes all opt-outs, including that from one restaurant.
    const params = { token: tokenOf(first.mail[0]) }
    await app.call(consent.choose, { params, body: { sms: 'off' } })
    await text(app, 'STOP')
    await text(app, 'START')
    expect((await send(app, restaurant, [id])).sms).toHaveLength(1)
  })

  it('still sends sign-in codes to a number that sent STOP', async () => {
    const { app } = await withAsha()
    await text(app, 'STOP')
    await app.call(consent.unsubscribe, { body: { phone: '919876543210' } })
    await asCustomer(app, { phone: '9876543210' })
    expect(app.sms.sent.map(({ to }) => to)).toEqual(['+919876543210', '+919876543210'])
    for (const sms of app.sms.sent) expect(sms.text).toMatch(/^\d{6} /)
  })

  it('answers a reply once, however often the provider delivers it', async () => {
    const { app } = await withAsha()
    const sid = 'SMsame'
    expect((await text(app, 'STOP', '+919876543210', sid)).body).toContain('<Message>')
    expect((await text(app, 'STOP', '+919876543210', sid)).body).not.toContain('<Message>')
  })

  it('answers one number up to five times a day, and applies every reply', async () => {
    const { app, restaurant, id } = await withAsha()
    const answered: boolean[] = []
    for (let count = 0; count < 6; count++) answered.push((await text(app, 'HELP')).body.includes('<Message>'))
    expect(answered).toEqual([true, true, true, true, true, false])
    expect((await text(app, 'STOP')).body).not.toContain('<Message>')
    expect((await send(app, restaurant, [id])).sms).toHaveLength(0)
    expect((await text(app, 'HELP', '+919812345678')).body).toContain('<Message>')
  })

  it('STOP opts out a number that is not in any list', async () => {
    const { app, restaurant } = await withAsha()
    await text(app, 'please stop texting me', '+919812345678')
    const [id = ''] = await importContacts(restaurant, [{ phone: '9812345678' }])
    expect((await createCampaign(restaurant, { userIds: [id], sendSMS: true, sendEmail: false })).body.code).toBe(
      'no_one_eligible',
    )
  })

  it('rejects a reply with an invalid signature', async () => {
    const { app, restaurant, id } = await withAsha()
    const fields = { MessageSid: 'SM1', From: '+919876543210', Body: 'STOP' }
    expect((await callWebhook(app, 'inbound', fields, 'another-token')).statusCode).toBe(403)
    expect(
      (await callWebhook(app, 'status', { MessageSid: 'SM1', MessageStatus: 'delivered' }, 'another-token')).statusCode,
    ).toBe(403)
    expect((await send(app, restaurant, [id])).sms).toHaveLength(1)
  })
})

describe('reports of the provider', () => {
  it('stores the delivery status of a text', async () => {
    const { app, restaurant, id } = await withAsha()
    const { created } = await send(app, restaurant, [id])
    const params = { id: created.body.data._id }
    const state = async () =>
      (await restaurant.call(campaigns.deliveries, { params, query: { channel: 'sms' } })).body.data[0]
    const status = app.sms.sent[0]?.statusUrl
    expect(status).toBeUndefined()
    const report = (fields: Record<string, string>) => callWebhook(app, 'status', { MessageSid: 'SM1', ...fields })
    expect((await report({ MessageStatus: 'sent' })).statusCode).toBe(200)
    expect((await state())?.state).toBe('sent')
    await report({ MessageStatus: 'delivered' })
    expect((await state())?.state).toBe('delivered')
    await report({ MessageStatus: 'undelivered', ErrorCode: '30003' })
    expect((await state())?.state).toBe('delivered')
    expect((await restaurant.call(campaigns.get, { params })).body.data.counts.delivered).toBe(1)
    expect((await report({ MessageSid: 'SMunknown', MessageStatus: 'delivered' })).statusCode).toBe(200)
  })
})
