import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { DEV_TOKEN } from '@tidetable/testing/outbox.ts'
import { describe, expect, it } from 'vitest'
import { asRestaurant } from '../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createCampaign, DAYTIME, importContacts, sendDue } from '../../../../test/campaigns.ts'
import { FakeClock } from '../../../../test/fake-clock.ts'
import { callWebhook } from '../../../../test/twilio-webhook.ts'

const PHONE = '+919876543210'

async function withText() {
  const app = await createTestApp({ clock: new FakeClock(DAYTIME), hasOutbox: true })
  const restaurant = await asRestaurant(app, { address: '12 Lake Road, Pune', name: 'Saffron & Salt' })
  const ids = await importContacts(restaurant, [{ name: 'Asha', email: 'asha@example.com', phone: '9876543210' }])
  await createCampaign(restaurant, { userIds: ids, sendSMS: true })
  await sendDue(app)
  const reachable = async () => {
    const { body } = await restaurant.call(campaigns.audience, { body: { userIds: ids } })
    return [body.data.sms.reachable, body.data.sms.not.opted_out]
  }
  return { app, reachable, id: textsOf(app)[0]?.id ?? '' }
}

const textsOf = (app: TestApp) => app.platform.outbox?.list({ to: PHONE, channel: 'sms' }) ?? []

const reply = (app: TestApp, id: string, body: unknown, more: object = {}) =>
  app.http.inject({
    method: 'POST',
    url: `/dev/outbox/${id}/reply?token=${DEV_TOKEN}`,
    remoteAddress: '127.0.0.1',
    headers: { 'content-type': 'application/json', host: 'localhost:3000' },
    payload: JSON.stringify(body),
    ...more,
  })

describe('reply to a text in the outbox', () => {
  it('a reply in the outbox uses the signed webhook: STOP opts out and is confirmed, START opts in', async () => {
    const { app, reachable, id } = await withText()
    expect(await reachable()).toEqual([1, 0])
    const stopped = await reply(app, id, { text: 'STOP' })
    expect(stopped.json()).toEqual({ success: true, answered: true })
    expect(await reachable()).toEqual([0, 1])
    expect(textsOf(app)[0]?.text).toMatch(/you are unsubscribed and will get no more marketing messages/)
    await reply(app, id, { text: 'START' })
    expect(await reachable()).toEqual([1, 0])
    expect(textsOf(app)[0]?.text).toMatch(/Reply HELP for help, STOP to opt out\.$/)
  })

  it('the outbox accepts any reply, and returns no answer to an unknown word', async () => {
    const { app, reachable, id } = await withText()
    const before = textsOf(app).length
    for (const text of ['1', 'See you at eight & bring <Ben>'])
      expect((await reply(app, id, { text })).json()).toEqual({ success: true, answered: false })
    expect(textsOf(app)).toHaveLength(before)
    expect(await reachable()).toEqual([1, 0])
  })

  it('the outbox signs replies with a token of this start, the only one the webhook accepts', async () => {
    const { app, reachable } = await withText()
    const stop = { MessageSid: 'SM1', From: PHONE, To: 'Tidetable', Body: 'STOP' }
    const post = (token: string) => callWebhook(app, 'inbound', stop, token)
    for (const token of ['', 'guessed']) expect((await post(token)).statusCode).toBe(403)
    expect(await reachable()).toEqual([1, 0])
    expect((await post(app.platform.outbox?.authToken ?? '')).statusCode).toBe(200)
    expect(await reachable()).toEqual([0, 1])
  })

  it('the outbox accepts replies only with its token, as JSON, to a text, never in production', async () => {
    const { app, reachable, id } = await withText()
    const stop = { text: 'STOP' }
    for (const query of ['', '?token=', '?token=wrong'])
      expect((await reply(app, id, stop, { url: `/dev/outbox/${id}/reply${query}` })).statusCode).toBe(403)
    for (const type of ['application/x-www-form-urlencoded', 'text/plain'])
      expect(
        (await reply(app, id, stop, { headers: { 'content-type': type, host: 'localhost:3000' } })).statusCode,
      ).toBe(415)
    for (const body of [{}, { text: ' ' }, { text: 'x'.repeat(1601) }, { text: 'STOP', From: '+1' }])
      expect((await reply(app, id, body)).statusCode).toBe(400)
    const [mail] = app.platform.outbox?.list({ channel: 'mail' }) ?? []
    for (const other of [mail?.id ?? '', 'unknown']) expect((await reply(app, other, stop)).statusCode).toBe(404)
    expect(await reachable()).toEqual([1, 0])
    const production = await createTestApp()
    expect((await reply(production, id, stop)).statusCode).toBe(404)
  })
})
