import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { consent } from '@tidetable/contract/endpoints/consent'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant, type RestaurantActor } from '../../../../../test/actors.ts'
import {
  importContacts,
  openForCampaigns,
  readCampaign,
  sendDue,
  sendToAll,
  tokenOf,
} from '../../../../../test/campaigns.ts'
import { startSmtp } from '../../../../../test/smtp-server.ts'
import { startTwilio } from '../../../../../test/twilio-server.ts'
import { callWebhook, TWILIO } from '../../../../../test/twilio-webhook.ts'

const FAST = { MAIL_PER_SECOND: '10000', SMS_PER_SECOND: '10000' }

async function withPeople(count: number, env: Record<string, string> = {}) {
  const { app, restaurant } = await openForCampaigns({ name: 'Saffron', env: { ...FAST, ...env } })
  const people = Array.from({ length: count }, (_, at) => ({
    email: `p${at}@example.com`,
    phone: `98765${String(10_000 + at)}`,
  }))
  const ids = await importContacts(restaurant, people)
  return { app, restaurant, ids }
}

const undeliverable = async (restaurant: RestaurantActor, channel: 'email' | 'sms') =>
  (await restaurant.call(addressBook.list, { query: { size: 1000, page: 1 } })).body.data.filter(
    (each) => each.undeliverable[channel],
  ).length

describe('campaign to a bad list', () => {
  it('pauses a campaign with many bounces, shows a notice, and continues after a resume', async () => {
    const smtp = await startSmtp()
    const { app, restaurant } = await withPeople(400, { SMTP_URL: smtp.url })
    // One in five addresses bounces.
    smtp.refusalOf = (address) => (/^p\d*[05]@/.test(address) ? '550 5.1.1 no such mailbox' : null)
    const params = await sendToAll(restaurant)
    await sendDue(app)
    const paused = await readCampaign(restaurant, params.id)
    expect(paused.status).toBe('paused')
    expect(paused.notice).toMatch(/^Paused to protect your sender reputation: \d+ of \d+ messages bounced\./)
    expect(paused.counts.failed).toBeGreaterThanOrEqual(20)
    expect(paused.counts.queued).toBeGreaterThan(100)
    expect(await undeliverable(restaurant, 'email')).toBe(paused.counts.failed)
    const [listed] = (await restaurant.call(campaigns.list, { query: {} })).body.data
    expect(listed?.notice).toBe(paused.notice)
    app.clock.advance({ hours: 1 })
    await sendDue(app)
    expect((await readCampaign(restaurant, params.id)).counts).toEqual(paused.counts)

    // Old bounces no longer count; the other addresses are valid.
    smtp.refusalOf = () => null
    await restaurant.call(campaigns.resume, { params })
    await sendDue(app)
    expect(await readCampaign(restaurant, params.id)).toMatchObject({
      status: 'finished',
      notice: null,
      counts: { sent: 400 - paused.counts.failed, failed: paused.counts.failed, queued: 0 },
    })
  })

  it('pauses a resumed campaign again if bounces continue', async () => {
    const smtp = await startSmtp()
    const { app, restaurant } = await withPeople(200, { SMTP_URL: smtp.url })
    smtp.refusalOf = () => '550 5.1.1 no such mailbox'
    const params = await sendToAll(restaurant)
    await sendDue(app)
    const first = await readCampaign(restaurant, params.id)
    app.clock.advance({ minutes: 1 })
    await restaurant.call(campaigns.resume, { params })
    await sendDue(app)
    const second = await readCampaign(restaurant, params.id)
    expect(second.status).toBe('paused')
    expect(second.counts.failed).toBeGreaterThan(first.counts.failed)
    expect(second.counts.queued).toBeGreaterThan(0)
  })

  it('continues a campaign if only new sign-ups bounce, as when a rival fills the list', async () => {
    const smtp = await startSmtp()
    const { app, restaurant } = await withPeople(200, { SMTP_URL: smtp.url })
    await app.db.run(sql`update contacts set source = 'registration' where email like 'p1%'`)
    smtp.refusalOf = (address) =>
      /^p1[0-9]@/.test(address) || /^p1[0-4][0-9]@/.test(address) ? '550 5.1.1 gone' : null
    const params = await sendToAll(restaurant)
    await sendDue(app)
    expect(await readCampaign(restaurant, params.id)).toMatchObject({
      status: 'finished',
      notice: null,
      counts: { failed: 60 },
    })
  })

  it('pauses a campaign if the mail server rejects everything, and marks no address', async () => {
    const smtp = await startSmtp()
    const { app, restaurant } = await withPeople(100, { SMTP_URL: smtp.url })
    smtp.refusalOf = () => '554 5.7.1 your message looks like spam'
    const params = await sendToAll(restaurant)
    await sendDue(app)
    expect((await readCampaign(restaurant, params.id)).status).toBe('paused')
    expect(await undeliverable(restaurant, 'email')).toBe(0)
  })

  it('pauses a campaign if many guests opt out while it is sent', async () => {
    const { app, restaurant, ids } = await withPeople(120, { MAIL_PER_SECOND: '30' })
    const params = await sendToAll(restaurant)
    await sendDue(app)
    const links = app.mail.sent.map(tokenOf)
    for (const token of links.slice(0, 19)) await app.call(consent.oneClick, { params: { token } })
    app.clock.advance({ seconds: 1 })
    await sendDue(app)
    expect((await readCampaign(restaurant, params.id)).status).toBe('sending')
    await app.call(consent.oneClick, { params: { token: links[19] ?? '' } })
    await sendDue(app)
    const paused = await readCampaign(restaurant, params.id)
    expect(paused).toMatchObject({ status: 'paused', optedOut: 20 })
    expect(paused.notice).toContain('20 recipients opted out after 90 messages')
    expect(ids).toHaveLength(120)
  })
})

describe('number rejected by the SMS provider', () => {
  async function withRefusal(code: number) {
    const { createTwilioSender } = await import('#platform/sms/twilio-sender.ts')
    const twilio = await startTwilio()
    const found = await withPeople(1)
    Object.assign(found.app.sms, { send: createTwilioSender(twilio.options).send })
    twilio.fault = { status: 400, code }
    const params = await sendToAll(found.restaurant, { sendSMS: true, sendEmail: false })
    await sendDue(found.app)
    expect((await readCampaign(found.restaurant, params.id)).counts.failed).toBe(1)
    return found
  }

  it.each([21211, 21614])('sends no more texts to an invalid number (%i)', async (code) => {
    const { restaurant } = await withRefusal(code)
    expect(await undeliverable(restaurant, 'sms')).toBe(1)
  })

  it.each([21408, 21612])('keeps a number valid if our account is to blame (%i)', async (code) => {
    const { restaurant } = await withRefusal(code)
    expect(await undeliverable(restaurant, 'sms')).toBe(0)
  })

  it('opts a number out everywhere if the provider reports an opt-out', async () => {
    const { app, restaurant, ids } = await withRefusal(21610)
    expect(await undeliverable(restaurant, 'sms')).toBe(0)
    const other = await asRestaurant(app, { address: 'Elsewhere 1' })
    await importContacts(other, [{ phone: '9876510000' }])
    const [known] = (await other.call(addressBook.list, { query: {} })).body.data
    expect(known?.optedOut.sms).toBe(true)
    const history = await restaurant.call(addressBook.consents, { params: { id: ids[0] ?? '' } })
    expect(history.body.data).toContainEqual(expect.objectContaining({ action: 'revoked', source: 'provider' }))
  })

  it.each([
    ['30005', 1],
    ['30003', 0],
  ])('a late report with error %s marks %i numbers as invalid', async (errorCode, marked) => {
    const { app, restaurant } = await withPeople(1, TWILIO)
    const params = await sendToAll(restaurant, { sendSMS: true, sendEmail: false })
    await sendDue(app)
    await callWebhook(app, 'status', { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: errorCode })
    expect((await readCampaign(restaurant, params.id)).counts.failed).toBe(1)
    expect(await undeliverable(restaurant, 'sms')).toBe(marked)
  })
})
