import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { consent } from '@tidetable/contract/endpoints/consent'
import { randomRuns, scaledTimeout } from '@tidetable/testing/random.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/crypto.ts'
import { sql } from '#platform/db/sql.ts'
import { MessageError } from '#platform/message-error.ts'
import { asRestaurant, type RestaurantActor } from '../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import {
  ALL_GUESTS,
  contextOf,
  createCampaign,
  DAYTIME,
  fillLedgers,
  importContacts,
  openForCampaigns,
  readCampaign,
  sendDue,
  sendToAll,
  workerOf,
} from '../../../../test/campaigns.ts'
import { FakeClock } from '../../../../test/fake-clock.ts'
import { startSmtp } from '../../../../test/smtp-server.ts'
import { startTwilio } from '../../../../test/twilio-server.ts'
import { claim } from './claim/claim.ts'
import { completeRows } from './repo.ts'

const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    name: `P${from + at}`,
    email: `p${from + at}@example.com`,
    phone: `98765${String(10_000 + from + at)}`,
  }))

const FAST = { MAIL_PER_SECOND: '10000', SMS_PER_SECOND: '10000' }

async function withPeople(count: number, env: Record<string, string> = {}) {
  const { app, restaurant } = await openForCampaigns({ name: 'Saffron', env: { ...FAST, ...env } })
  const ids = await importContacts(restaurant, people(count))
  return { app, restaurant, ids }
}

const rowsOf = async (restaurant: RestaurantActor, params: { id: string }) =>
  (await restaurant.call(campaigns.deliveries, { params, query: { size: 1000 } })).body.data

/** Compares the counts shown with the ledger. */
async function expectExact(app: TestApp, restaurant: RestaurantActor, params: { id: string }) {
  const { counts } = await readCampaign(restaurant, params.id)
  const rows = await app.db.rows<{ state: string; count: number }>(sql`
    select state, count(*) as count from deliveries where campaign_id = ${params.id} group by state`)
  expect(Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))).toEqual(
    Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  )
  return counts
}

/** Runs the worker three times, each two minutes later. */
async function advanceAndSend(app: TestApp) {
  for (let times = 0; times < 3; times++) {
    app.clock.advance({ minutes: 2 })
    await sendDue(app)
  }
}

describe('email by SMTP', () => {
  it('emails each guest once, with its own Message-ID and unsubscribe headers', async () => {
    const smtp = await startSmtp()
    const { app, restaurant } = await withPeople(250, { SMTP_URL: smtp.url })
    const params = await sendToAll(restaurant)
    await sendDue(app)
    expect(smtp.received).toHaveLength(250)
    expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(250)
    expect(new Set(smtp.received.map(({ parsed }) => parsed.messageId)).size).toBe(250)
    const [one] = smtp.received
    expect(one?.parsed).toMatchObject({
      subject: 'Slow Tuesday',
      from: { name: 'Saffron' },
      replyTo: [{ address: restaurant.email }],
    })
    expect(one?.raw).toMatch(
      /^List-Unsubscribe: <http:\/\/localhost:3000\/u\/[\w.-]+>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m,
    )
    expect(await expectExact(app, restaurant, params)).toMatchObject({ sent: 250 })
    expect((await readCampaign(restaurant, params.id)).status).toBe('finished')
    const never = await restaurant.call(addressBook.list, { query: { neverWritten: 'true' } })
    expect(never.body.total).toBe(0)
  })

  it('sends byte for byte the email captured in local mode', async () => {
    const smtp = await startSmtp()
    const captured = await withPeople(1)
    const params = await sendToAll(captured.restaurant, { description: 'Grüße — आज रात\n.\n..dots' })
    const production = await createTestApp({
      url: captured.app.url,
      clock: captured.app.clock,
      env: { SMTP_URL: smtp.url },
    })
    await sendDue(captured.app)
    const [shown] = captured.app.mail.sent
    await captured.app.db.run(sql`
      update deliveries set state = 'queued', attempts = 0, sent_at = null where campaign_id = ${params.id}`)
    await captured.app.db.run(sql`update campaigns set settled_at = null`)
    await sendDue(production)
    expect(smtp.received.map(({ raw }) => raw)).toEqual([shown?.raw])
    expect(smtp.received.map(({ from, to }) => ({ from, to: to[0] }))).toEqual([shown?.envelope])
  })

  it('sends an email again if it may be lost or was not sent, never if it was accepted', async () => {
    const smtp = await startSmtp()
    const { app, restaurant } = await withPeople(3, { SMTP_URL: smtp.url })
    const params = await sendToAll(restaurant)
    smtp.cut = 'after'
    await sendDue(app)
    const rows = await rowsOf(restaurant, params)
    expect(rows.map(({ state, attempts, reason }) => [state, attempts, reason])).toEqual(
      Array(3).fill(['queued', 1, 'the connection to the mail server was lost']),
    )
    const first = smtp.received.map(({ parsed }) => parsed.messageId)
    expect(new Set(first).size).toBe(3)
    smtp.cut = null
    await sendDue(app)
    expect(smtp.received).toHaveLength(3)
    app.clock.advance({ minutes: 1 })
    await sendDue(app)
    expect(
      smtp.received
        .slice(3)
        .map(({ parsed }) => parsed.messageId)
        .sort(),
    ).toEqual(first.sort())
    expect(await expectExact(app, restaurant, params)).toMatchObject({ sent: 3 })
    await sendDue(app)
    expect(smtp.received).toHaveLength(6)
  })

  it('counts no attempt if the connection ended before DATA', async () => {
    const smtp = await startSmtp()
    const { app, restaurant } = await withPeople(3, { SMTP_URL: smtp.url })
    const params = await sendToAll(restaurant)
    smtp.cut = 'before'
    await sendDue(app)
    expect((await rowsOf(restaurant, params)).map(({ state, attempts }) => [state, attempts])).toEqual(
      Array(3).fill(['queued', 0]),
    )
    expect(smtp.received).toEqual([])
  })

  it('retries an email with the same Message-ID after a temporary rejection, not after a permanent one', async () => {
    const smtp = await startSmtp()
    const { app, restaurant } = await withPeople(3, { SMTP_URL: smtp.url })
    const params = await sendToAll(restaurant)
    smtp.refuse = 451
    await sendDue(app)
    expect(await expectExact(app, restaurant, params)).toMatchObject({ queued: 3 })
    smtp.refuse = null
    await sendDue(app)
    expect(smtp.received).toHaveLength(0)
    app.clock.advance({ seconds: 60 })
    await sendDue(app)
    expect(smtp.received).toHaveLength(3)
    smtp.refuse = 550
    const second = await sendToAll(restaurant, { title: 'Second' })
    await sendDue(app)
    expect(await expectExact(app, restaurant, second)).toMatchObject({ failed: 3 })
    const { data } = (await restaurant.call(addressBook.list, { query: {} })).body
    expect(data.every(({ undeliverable }) => undeliverable.email)).toBe(true)
    const third = await createCampaign(restaurant, { title: 'Third', fields: ALL_GUESTS })
    expect(third.body.code).toBe('no_one_eligible')
  })

  it('pauses a campaign if the provider rejects the sender address, and keeps all messages', async () => {
    const smtp = await startSmtp()
    const { app, restaurant } = await withPeople(3, { SMTP_URL: smtp.url })
    const params = await sendToAll(restaurant)
    smtp.refusedSender = 'offers@tidetable.example'
    await sendDue(app)
    expect(await readCampaign(restaurant, params.id)).toMatchObject({
      status: 'paused',
      notice: expect.stringContaining('rejects the sender address of restaurants’ emails'),
      counts: { queued: 3 },
    })
    smtp.refusedSender = null
    await restaurant.call(campaigns.resume, { params })
    await sendDue(app)
    expect(smtp.received.map(({ from }) => from)).toEqual(Array(3).fill('offers@tidetable.example'))
  })

  it('a campaign waits while the mail server is unavailable, without counting attempts, then continues', async () => {
    const smtp = await startSmtp()
    const { app, restaurant } = await withPeople(5, { SMTP_URL: 'smtp://127.0.0.1:1' })
    const params = await sendToAll(restaurant)
    await sendDue(app)
    expect((await rowsOf(restaurant, params)).map(({ state, attempts }) => [state, attempts])).toEqual(
      Array(5).fill(['queued', 0]),
    )
    // The other process has the same data and a working mail server.
    const other = await createTestApp({ url: app.url, clock: app.clock, env: { SMTP_URL: smtp.url } })
    await sendDue(other)
    expect(smtp.received).toHaveLength(0)
    app.clock.advance({ seconds: 11 })
    await sendDue(other)
    expect(smtp.received).toHaveLength(5)
  })

  it('sends an email again under the same Message-ID after its worker died', async () => {
    const smtp = await startSmtp()
    const { app, restaurant } = await withPeople(4, { SMTP_URL: smtp.url })
    const params = await sendToAll(restaurant)
    const work = { restaurantId: restaurant.id, campaignId: params.id, channel: 'email' as const }
    await fillLedgers(app)
    const batch = await claim(contextOf(app), work, 4, app.clock.now())
    expect(batch?.rows).toHaveLength(4)
    await sendDue(app)
    expect(smtp.received).toHaveLength(0)
    app.clock.advance({ seconds: 31 })
    await sendDue(app)
    expect(smtp.received).toHaveLength(4)
    // Message-IDs depend on campaign and contact only, so that mail servers deduplicate.
    const names = smtp.received.map(({ raw }) => /^Message-ID: <(.*)@/m.exec(raw)?.[1])
    expect(names.toSorted()).toEqual(batch?.rows.map(({ contactId }) => `${params.id}.${contactId}`).toSorted())
    // The first worker continues after its lease has expired, so it completes nothing.
    const moves = (batch?.rows ?? []).map(({ contactId }) => ({
      contactId,
      state: 'failed' as const,
      attempts: 1,
      dueAt: app.clock.now(),
      reason: 'late',
    }))
    expect(await completeRows(app.db, work, batch?.lease ?? '', moves, app.clock.now())).toEqual([])
    expect(await expectExact(app, restaurant, params)).toMatchObject({ sent: 4 })
  })

  it('stores one delivery per campaign, guest and channel, and claims it before sending', async () => {
    const { app, restaurant, ids } = await withPeople(3)
    const params = await sendToAll(restaurant, { sendSMS: true })
    const rows = () =>
      app.db.rows<{ channel: string; contactId: string; state: string }>(sql`
        select channel, contact_id, state from deliveries where campaign_id = ${params.id}`)
    const { send } = app.mail
    const whileSent: string[] = []
    app.mail.send = async (message) => {
      const mine = (await rows()).filter(({ channel, state }) => channel === 'email' && state === 'sending')
      whileSent.push(mine.length > 0 ? 'claimed' : 'not claimed')
      return send.call(app.mail, message)
    }
    await sendDue(app)
    await fillLedgers(app)
    expect(whileSent).toEqual(['claimed', 'claimed', 'claimed'])
    expect((await rows()).map(({ channel, contactId }) => `${channel} ${contactId}`).sort()).toEqual(
      ids.flatMap((id) => [`email ${id}`, `sms ${id}`]).sort(),
    )
    const again = app.db.run(sql`insert into deliveries select * from deliveries limit 1`)
    await expect(again).rejects.toMatchObject({ code: '23505' })
  })

  it('takes turns between a campaign of ten and one of 900, at the set rate', async () => {
    const { app, restaurant } = await withPeople(900, { MAIL_PER_SECOND: '14' })
    await sendToAll(restaurant)
    const small = await asRestaurant(app, { address: 'Elsewhere 1' })
    await importContacts(small, people(10, 5000))
    await sendToAll(small)
    for (let second = 0; second < 10; second++) {
      await sendDue(app)
      app.clock.advance({ seconds: 1 })
    }
    expect(app.mail.sent.filter(({ to }) => /^p50\d\d@/.test(to))).toHaveLength(10)
    // The first second allows a burst of two seconds' emails, and each later one 14.
    expect(app.mail.sent).toHaveLength(14 * 11)
  })
})

describe('SMS by Twilio', () => {
  const twilioEnv = (options: { accountSid: string; authToken: string; from: string; apiUrl: string }) => ({
    TWILIO_ACCOUNT_SID: options.accountSid,
    TWILIO_AUTH_TOKEN: options.authToken,
    TWILIO_FROM: options.from,
    TWILIO_API_URL: options.apiUrl,
  })
  /** Uses the real Twilio sender instead of the one that captures texts. */
  async function withTwilio(count: number) {
    const { createTwilioSender } = await import('#platform/sms/twilio-sender.ts')
    const twilio = await startTwilio()
    const found = await withPeople(count, twilioEnv(twilio.options))
    const sender = createTwilioSender({ ...twilio.options, answerSeconds: 0.5 })
    Object.assign(found.app.sms, { send: sender.send, listSent: sender.listSent })
    return { ...found, twilio }
  }
  const bySms = { sendEmail: false, sendSMS: true }

  it('rejects a campaign by SMS while guests cannot reply to the sender name', async () => {
    const twilio = await startTwilio()
    const { restaurant } = await withPeople(2, twilioEnv({ ...twilio.options, from: 'HARBOUR' }))
    const refused = await createCampaign(restaurant, { fields: ALL_GUESTS, ...bySms })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'sender_incomplete',
      expect.stringContaining('guests can’t reply STOP to the sender name “HARBOUR”'),
    ])
    expect((await createCampaign(restaurant, { fields: ALL_GUESTS })).status).toBe(201)
  })

  it('texts each guest once and requests reports with the row’s reference', async () => {
    const { app, restaurant, twilio, ids } = await withTwilio(60)
    const params = await sendToAll(restaurant, bySms)
    await sendDue(app)
    expect(new Set(twilio.taken.map(({ to }) => to)).size).toBe(60)
    expect(twilio.taken).toHaveLength(60)
    const reference = new URL(twilio.taken[0]?.statusCallback ?? '').searchParams.get('d')
    expect(reference).toMatch(new RegExp(`^${restaurant.id}\\.${params.id}\\.`))
    expect(ids).toContain(reference?.split('.')[2])
    expect(await expectExact(app, restaurant, params)).toMatchObject({ sent: 60 })
  })

  it('parks a text with an unknown outcome, and never repeats one that the provider lists', async () => {
    const { app, restaurant, twilio } = await withTwilio(4)
    const params = await sendToAll(restaurant, { ...bySms, title: 'Hi {name}' })
    twilio.fault = { status: 500, isTaken: true }
    await sendDue(app)
    expect(await expectExact(app, restaurant, params)).toMatchObject({ parked: 4 })
    expect(twilio.taken).toHaveLength(4)
    twilio.fault = null
    await sendDue(app)
    expect(twilio.taken).toHaveLength(4)
    app.clock.advance({ hours: 1 })
    await sendDue(app)
    expect(twilio.taken).toHaveLength(4)
    expect(await expectExact(app, restaurant, params)).toMatchObject({ delivered: 4 })
  })

  it('keeps texts parked while the provider is unavailable, and asks it once per round', async () => {
    const { app, restaurant, twilio } = await withTwilio(4)
    const params = await sendToAll(restaurant, bySms)
    twilio.fault = { status: 500, isTaken: true }
    await sendDue(app)
    const { listSent } = app.sms
    let requested = 0
    app.sms.listSent = async () => {
      requested++
      throw new MessageError('temporary', 'no answer')
    }
    app.clock.advance({ minutes: 2 })
    await sendDue(app)
    // The worker asks the provider at most once before and once after sending.
    expect(requested).toBeLessThanOrEqual(2)
    expect(await expectExact(app, restaurant, params)).toMatchObject({ parked: 4 })
    app.sms.listSent = listSent
    app.clock.advance({ minutes: 2 })
    await sendDue(app)
    expect(await expectExact(app, restaurant, params)).toMatchObject({ delivered: 4 })
  })

  it('sends a parked text again only if the provider does not know it', async () => {
    const { app, restaurant, twilio } = await withTwilio(3)
    const params = await sendToAll(restaurant, bySms)
    twilio.fault = 'hang'
    await sendDue(app)
    expect(await expectExact(app, restaurant, params)).toMatchObject({ parked: 3 })
    twilio.fault = null
    await advanceAndSend(app)
    expect(twilio.taken).toHaveLength(3)
    expect(await expectExact(app, restaurant, params)).toMatchObject({ sent: 3 })
  })

  it('sends a parked text again although the provider lists the same text of another message', async () => {
    const { app, restaurant, twilio } = await withTwilio(2)
    const first = await sendToAll(restaurant, bySms)
    app.clock.advance({ minutes: 2 })
    const sendAt = new Date(app.clock.now().getTime() + 5 * 60_000).toISOString()
    const second = await sendToAll(restaurant, { ...bySms, fields: { ...ALL_GUESTS, sendAt } })
    await sendDue(app)
    expect(twilio.taken).toHaveLength(2)
    app.clock.advance({ minutes: 6 })
    twilio.fault = 'hang'
    await sendDue(app)
    expect(await expectExact(app, restaurant, second)).toMatchObject({ parked: 2 })
    twilio.fault = null
    await advanceAndSend(app)
    expect(twilio.taken.map(({ to }) => to).sort()).toEqual(
      ['+919876510000', '+919876510000', '+919876510001', '+919876510001'].sort(),
    )
    for (const params of [first, second]) expect((await expectExact(app, restaurant, params)).parked, params.id).toBe(0)
  })

  it('parks a text, and does not repeat it, after its worker died', async () => {
    const { app, restaurant, twilio } = await withTwilio(2)
    const params = await sendToAll(restaurant, bySms)
    const work = { restaurantId: restaurant.id, campaignId: params.id, channel: 'sms' as const }
    await fillLedgers(app)
    const batch = await claim(contextOf(app), work, 2, app.clock.now())
    // One call was made before the crash.
    await app.sms.send({
      to: batch?.rows[0]?.address ?? '',
      text: 'Saffron: Slow Tuesday\nDessert is on us.\nReply STOP to opt out',
    })
    app.clock.advance({ seconds: 31 })
    await sendDue(app)
    expect(await expectExact(app, restaurant, params)).toMatchObject({ parked: 2 })
    await advanceAndSend(app)
    expect(twilio.taken.map(({ to }) => to).sort()).toEqual(['+919876510000', '+919876510001'])
    expect((await expectExact(app, restaurant, params)).parked).toBe(0)
  })

  it.each(['cannot be reached', 'rejects our account'])(
    'a campaign by SMS waits while the provider %s, without counting attempts, then continues',
    async (how) => {
      const { createTwilioSender } = await import('#platform/sms/twilio-sender.ts')
      const { app, restaurant, twilio } = await withTwilio(25)
      const params = await sendToAll(restaurant, bySms)
      const { send } = app.sms
      const gone = await startTwilio()
      await gone.close()
      const wrong = how === 'rejects our account' ? { authToken: 'changed' } : { apiUrl: gone.options.apiUrl }
      app.sms.send = createTwilioSender({ ...twilio.options, ...wrong }).send
      for (let times = 0; times < 15; times++) {
        await sendDue(app)
        app.clock.advance({ minutes: 1 })
      }
      const rows = await rowsOf(restaurant, params)
      expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual(Array(25).fill(['queued', 0]))
      app.sms.send = send
      await sendDue(app)
      expect(await expectExact(app, restaurant, params)).toMatchObject({ sent: 25 })
      expect(twilio.taken).toHaveLength(25)
    },
  )

  it('starts no call after "too many requests" until the time that the provider states', async () => {
    const { app, restaurant, twilio } = await withTwilio(40)
    const params = await sendToAll(restaurant, bySms)
    twilio.fault = { status: 429, code: 20429, retryAfter: 30 }
    await sendDue(app)
    const rows = await rowsOf(restaurant, params)
    expect(rows.every(({ state }) => state === 'queued')).toBe(true)
    expect(rows.filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(10)
    twilio.fault = null
    app.clock.advance({ seconds: 29 })
    await sendDue(app)
    expect(twilio.taken).toHaveLength(0)
    app.clock.advance({ seconds: 31 })
    for (let times = 0; times < 5; times++) {
      await sendDue(app)
      app.clock.advance({ seconds: 20 })
    }
    expect(twilio.taken).toHaveLength(40)
  })
})

describe('campaign being sent', () => {
  const SLOW = { MAIL_PER_SECOND: '5' }

  it('a campaign stops at a pause, and after a resume sends edited text to the others', async () => {
    const { app, restaurant } = await withPeople(30, SLOW)
    const params = await sendToAll(restaurant)
    await sendDue(app)
    expect(app.mail.sent).toHaveLength(10)
    expect((await restaurant.call(campaigns.edit, { params, body: { title: 'x' } })).body.code).toBe('campaign_state')
    expect((await restaurant.call(campaigns.pause, { params })).body.data.status).toBe('paused')
    expect((await restaurant.call(campaigns.pause, { params })).body.code).toBe('campaign_state')
    app.clock.advance({ seconds: 10 })
    await sendDue(app)
    expect(app.mail.sent).toHaveLength(10)
    await restaurant.call(campaigns.edit, { params, body: { title: 'New words' } })
    await restaurant.call(campaigns.resume, { params })
    for (let times = 0; times < 3; times++) {
      await sendDue(app)
      app.clock.advance({ seconds: 10 })
    }
    expect(app.mail.sent.map(({ subject }) => subject)).toEqual([
      ...Array(10).fill('Slow Tuesday'),
      ...Array(20).fill('New words'),
    ])
  })

  it.each(['cancel', 'remove'] as const)('sends no unclaimed message after %s', async (command) => {
    const { app, restaurant } = await withPeople(30, SLOW)
    const params = await sendToAll(restaurant)
    await sendDue(app)
    if (command === 'cancel') {
      const { body } = await restaurant.call(campaigns.cancel, { params })
      expect(body.data).toMatchObject({ status: 'cancelled', counts: { sent: 10, cancelled: 20 } })
      expect((await restaurant.call(campaigns.resume, { params })).body.code).toBe('campaign_state')
    } else await restaurant.call(campaigns.remove, { query: params })
    app.clock.advance({ minutes: 10 })
    await sendDue(app)
    expect(app.mail.sent).toHaveLength(10)
  })

  it(
    'sends nothing twice, after an opt-out or after the campaign’s end, in any order of events',
    async () => {
      const step = fc.oneof(
        { weight: 4, arbitrary: fc.constant('send' as const) },
        { weight: 3, arbitrary: fc.record({ leave: fc.integer({ min: 0, max: 11 }) }) },
        { weight: 1, arbitrary: fc.constantFrom('pause', 'resume', 'edit', 'fault', 'mend', 'die', 'cancel', 'undo') },
        { weight: 1, arbitrary: fc.record({ erase: fc.integer({ min: 0, max: 11 }) }) },
      )
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
          const { app, restaurant, ids } = await withPeople(12, { MAIL_PER_SECOND: '2' })
          const params = await sendToAll(restaurant)
          const left = new Map<string, number>()
          let endedAt: number | null = null
          for (const each of steps) {
            if (each === 'send') await sendDue(app)
            else if (each === 'pause') await restaurant.call(campaigns.pause, { params })
            else if (each === 'resume') await restaurant.call(campaigns.resume, { params })
            else if (each === 'edit') await restaurant.call(campaigns.edit, { params, body: { title: newId() } })
            else if (each === 'fault') app.mail.fault = 'temporary'
            else if (each === 'mend') app.mail.fault = null
            else if (each === 'die')
              await claim(
                contextOf(app),
                { restaurantId: restaurant.id, campaignId: params.id, channel: 'email' },
                2,
                app.clock.now(),
              )
            else if (each === 'cancel') {
              await restaurant.call(campaigns.cancel, { params })
              // A row claimed by a crashed worker may still be sent.
              endedAt ??= app.mail.sent.length
            } else if (each === 'undo') {
              if ((await restaurant.call(campaigns.undo, { params })).status === 200) endedAt ??= 0
            } else if ('leave' in each) {
              await app.call(consent.unsubscribe, { body: { email: `p${each.leave}@example.com` } })
              left.set(`p${each.leave}@example.com`, app.mail.sent.length)
            } else if ('erase' in each) {
              await restaurant.call(addressBook.remove, {
                params: { id: ids[each.erase] ?? '' },
                query: { forget: true },
              })
              left.set(`p${each.erase}@example.com`, app.mail.sent.length)
            }
            app.clock.advance({ seconds: 7 })
          }
          app.mail.fault = null
          for (let times = 0; times < 12; times++) {
            app.clock.advance({ minutes: 70 })
            await sendDue(app)
          }
          const to = app.mail.sent.map((mail) => mail.to)
          expect(new Set(to).size).toBe(to.length)
          for (const [address, at] of left) expect(to.slice(at)).not.toContain(address)
          if (endedAt !== null) expect(to).toHaveLength(endedAt)
          const { counts } = await readCampaign(restaurant, params.id)
          if (endedAt === null && (await readCampaign(restaurant, params.id)).status !== 'paused')
            expect(counts.queued + counts.held + counts.sending).toBe(0)
          expect(counts.sent).toBe(to.length)
        }),
        randomRuns(8),
      )
    },
    scaledTimeout(120_000),
  )
})

it('sends campaigns in the background of a started server, and stops with it', async () => {
  const app = await createTestApp({ isStarted: true, clock: new FakeClock(DAYTIME) })
  const restaurant = await asRestaurant(app, { address: 'x' })
  await importContacts(restaurant, people(3))
  const params = await sendToAll(restaurant, { sendSMS: true })
  app.clock.advance({ minutes: 1 })
  await expect
    .poll(async () => (await readCampaign(restaurant, params.id)).status, { timeout: 10_000 })
    .toBe('finished')
  // The confirmation email may also have been sent.
  const mails = app.mail.sent.filter(({ subject }) => subject === 'Slow Tuesday')
  expect([mails.length, app.sms.sent.length]).toEqual([3, 3])
  await workerOf(app).stop()
})
