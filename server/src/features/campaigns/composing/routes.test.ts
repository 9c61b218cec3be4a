import { accounts } from '@tidetable/contract/endpoints/accounts'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { whyNot } from '@tidetable/contract/rules/eligibility'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant, verifyPhone } from '../../../../test/actors.ts'
import {
  ALL_GUESTS,
  createCampaign,
  DAYTIME,
  importContacts,
  openForCampaigns,
  sendDue,
  sendToAll,
} from '../../../../test/campaigns.ts'
import { importGuests, optOut } from '../../../../test/guest-list.ts'
import { suppress } from '../consent/suppression-repo.ts'

const asha = { name: 'Asha', email: 'asha@example.com', phone: '9876543210' }
const ben = { name: 'Ben', email: 'ben@example.com' }

async function withTwo() {
  const { app, restaurant } = await openForCampaigns({ name: 'Saffron & Salt' })
  const [ashaId = '', benId = ''] = await importContacts(restaurant, [asha, ben])
  return { app, restaurant, ashaId, benId, both: [ashaId, benId] }
}

describe('POST /campaigns/create', () => {
  it('accepts the specified form and returns message and campaign', async () => {
    const { app, restaurant, both } = await withTwo()
    const answer = await createCampaign(restaurant, {
      userIds: both,
      fields: { 'email[]': 'asha@example.com', 'phone[]': '919876543210' },
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ success: true, message: 'Campaign created successfully' })
    expect(answer.body.data).toMatchObject({
      _id: expect.any(String),
      title: 'Slow Tuesday',
      description: 'Dessert is on us.',
      image: null,
      recipients: 2,
      createdAt: DAYTIME,
      status: 'sending',
    })
    await sendDue(app)
    expect(app.mail.sent.map(({ to }) => to).sort()).toEqual(['asha@example.com', 'ben@example.com'])
    expect(app.mail.sent[0]).toMatchObject({
      from: 'Saffron & Salt <offers@tidetable.example>',
      subject: 'Slow Tuesday',
      headers: { 'Reply-To': restaurant.email },
    })
    expect(app.sms.sent).toEqual([])
  })

  it('accepts a description at the limit with CRLF line ends', async () => {
    const { app, restaurant, both } = await withTwo()
    const description = `${'Dessert is on us.\n'.repeat(55)}`.padEnd(1000, 'x')
    const answer = await createCampaign(restaurant, {
      userIds: both,
      description: description.replaceAll('\n', '\r\n'),
    })
    expect(answer.status).toBe(201)
    expect(answer.body.data.description).toBe(description)
    await sendDue(app)
    expect(app.mail.sent[0]?.text).toContain('Dessert is on us.\nDessert is on us.')
  })

  it('sends a campaign by SMS, by email or by both', async () => {
    const { app, restaurant, ashaId, both } = await withTwo()
    const sms = await createCampaign(restaurant, { title: 'A', userIds: both, sendSMS: true, sendEmail: false })
    expect(sms.body.data.recipients).toBe(1)
    await sendDue(app)
    // The number is the same after all recipients are stored.
    const counted = await restaurant.call(campaigns.get, { params: { id: sms.body.data._id } })
    expect(counted.body.data.recipients).toBe(1)
    expect([app.sms.sent.length, app.mail.sent.length]).toEqual([1, 0])
    expect(app.sms.sent[0]).toMatchObject({
      to: '+919876543210',
      text: 'Saffron & Salt: A\nDessert is on us.\nReply STOP to opt out',
    })
    await createCampaign(restaurant, { title: 'B', userIds: [ashaId], sendEmail: true })
    await sendDue(app)
    expect([app.sms.sent.length, app.mail.sent.length]).toEqual([1, 1])
    const both2 = await createCampaign(restaurant, { title: 'C', userIds: both, sendSMS: true, sendEmail: true })
    expect(both2.body.data.recipients).toBe(2)
    await sendDue(app)
    expect([app.sms.sent.length, app.mail.sent.length]).toEqual([2, 3])
  })

  it('creates one campaign from 20 parallel identical requests or from a repeated Idempotency-Key', async () => {
    const { app, restaurant, both } = await withTwo()
    const answers = await Promise.all(Array.from({ length: 20 }, () => createCampaign(restaurant, { userIds: both })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
    const key = { 'idempotency-key': 'a-key-of-the-client' }
    const first = await createCampaign(restaurant, { userIds: both, title: 'Keyed' }, key)
    app.clock.advance({ hours: 2 })
    const again = await createCampaign(restaurant, { userIds: both, title: 'Keyed' }, key)
    expect(again.body.data._id).toBe(first.body.data._id)
    expect((await createCampaign(restaurant, { userIds: both, title: 'Other' }, key)).body.code).toBe(
      'idempotency_mismatch',
    )
    const later = await createCampaign(restaurant, { userIds: both })
    expect(later.body.data._id).not.toBe(answers[0]?.body.data._id)
    await sendDue(app)
    expect(app.mail.sent).toHaveLength(6)
  })

  it('creates no second campaign with the same text within 60 s, unless the first was cancelled', async () => {
    const { app, restaurant, both } = await withTwo()
    const create = async () => (await createCampaign(restaurant, { userIds: both })).body.data._id
    const first = await create()
    app.clock.advance({ seconds: 60, milliseconds: -1 })
    expect(await create()).toBe(first)
    app.clock.advance({ milliseconds: 1 })
    const second = await create()
    expect(second).not.toBe(first)
    await restaurant.call(campaigns.cancel, { params: { id: second } })
    expect([first, second]).not.toContain(await create())
    // Another restaurant with the same text selects its own guests.
    const other = await asRestaurant(app, { address: '12 Lake Road, Pune' })
    await importContacts(other, [ben])
    const ours = await createCampaign(restaurant, { fields: ALL_GUESTS })
    const theirs = await createCampaign(other, { fields: ALL_GUESTS })
    expect([ours, theirs].map(({ body }) => body.data.recipients)).toEqual([2, 1])
    expect(theirs.body.data._id).not.toBe(ours.body.data._id)
  })

  it('ignores addresses in the request and guests of another restaurant', async () => {
    const { app, restaurant, ashaId } = await withTwo()
    const other = await asRestaurant(app, { address: '12 Lake Road, Pune' })
    const [theirs = ''] = await importContacts(other, [{ email: 'theirs@example.com' }])
    const fields = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`email[]`, `victim${at}@example.com`]))
    await createCampaign(restaurant, {
      userIds: [ashaId, theirs, 'nobody-at-all-here'],
      fields: { ...fields, 'phone[]': '919812345678' },
      sendSMS: true,
    })
    await sendDue(app)
    expect(app.mail.sent.map(({ to }) => to)).toEqual(['asha@example.com'])
    expect(app.sms.sent.map(({ to }) => to)).toEqual(['+919876543210'])
    const only = await createCampaign(restaurant, { userIds: [theirs] })
    expect(only.body).toMatchObject({
      code: 'no_one_eligible',
      message: 'No selected customers are eligible for SMS or Email.',
    })
  })

  it('a campaign requires guests, text, a channel and its own user id, with specified messages', async () => {
    const { app, restaurant, both } = await withTwo()
    const other = await asRestaurant(app)
    const refused = async (input: Parameters<typeof createCampaign>[1]) => {
      const { status, body } = await createCampaign(restaurant, input)
      return [status, body.message]
    }
    expect(await refused({ userIds: [] })).toEqual([400, 'Please select at least one customer'])
    expect(await refused({ userIds: both, title: ' ' })).toEqual([400, 'Please provide a title and description'])
    expect(await refused({ userIds: both, description: '' })).toEqual([400, 'Please provide a title and description'])
    expect((await refused({ userIds: both, type: 'lottery' }))[0]).toBe(400)
    expect(await refused({ userIds: both, sendEmail: false })).toEqual([
      409,
      'No selected customers are eligible for SMS or Email.',
    ])
    expect((await refused({ userIds: both, fields: { user_id: other.id } }))[0]).toBe(403)
  })

  it('a campaign requires the postal address for email, but not for SMS', async () => {
    const { restaurant } = await openForCampaigns({ address: '' })
    const userIds = await importContacts(restaurant, [asha])
    const mail = await createCampaign(restaurant, { userIds })
    expect([mail.status, mail.body.code]).toEqual([409, 'sender_incomplete'])
    expect((await createCampaign(restaurant, { userIds, sendEmail: false, sendSMS: true })).status).toBe(201)
    await restaurant.call(accounts.updateProfile, { body: { address: '12 Lake Road, Pune' } })
    expect((await createCampaign(restaurant, { userIds })).status).toBe(201)
  })

  it('selects guests by a filter with exceptions, on the server', async () => {
    const { app, restaurant, benId } = await withTwo()
    await importContacts(restaurant, [{ name: 'Ashok', email: 'ashok@example.com' }])
    const selection = JSON.stringify({ filter: { q: 'ash' }, except: [] })
    const found = await createCampaign(restaurant, { fields: { selection } })
    expect(found.body.data.recipients).toBe(2)
    const all = await createCampaign(restaurant, {
      fields: { selection: JSON.stringify({ filter: {}, except: [benId] }) },
    })
    expect(all.body.data.recipients).toBe(2)
    await sendDue(app)
    expect(app.mail.sent.filter(({ to }) => to === 'ben@example.com')).toEqual([])
  })

  it('re-encodes and stores an image, and returns its path', async () => {
    const { app, restaurant, both } = await withTwo()
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const answer = await createCampaign(restaurant, { userIds: both, image: new Blob([new Uint8Array(png)]) })
    const { image } = answer.body.data
    // The format is not WebP, which Outlook cannot show.
    expect(image).toMatch(/^uploads\/[\w-]{22}\.jpg$/)
    expect((await app.http.inject(`/${image}`)).headers['content-type']).toBe('image/jpeg')
    await sendDue(app)
    expect(app.mail.sent[0]?.html).toContain(`http://localhost:3000/${image}`)
    const text = await createCampaign(restaurant, { userIds: both, title: 'No', image: new Blob(['no picture']) })
    expect(text.body.code).toBe('picture_refused')
  })

  it('a campaign waits for its send time', async () => {
    const { app, restaurant, both } = await withTwo()
    const sendAt = '2026-11-25T06:30:00.000Z'
    const { body } = await createCampaign(restaurant, { userIds: both, fields: { sendAt } })
    expect(body).toMatchObject({ message: 'Campaign scheduled successfully', data: { status: 'scheduled', sendAt } })
    const params = { id: body.data._id }
    expect((await restaurant.call(campaigns.pause, { params })).body.data.status).toBe('paused')
    // A campaign that is resumed before its send time is scheduled again.
    expect((await restaurant.call(campaigns.resume, { params })).body.data.status).toBe('scheduled')
    await sendDue(app)
    expect(app.mail.sent).toEqual([])
    app.clock.set(sendAt)
    await sendDue(app)
    expect(app.mail.sent).toHaveLength(2)
    expect((await restaurant.call(campaigns.get, { params })).body.data.status).toBe('finished')
  })

  it('pauses a campaign that is over two hours late', async () => {
    const { app, restaurant, both } = await withTwo()
    const { body } = await createCampaign(restaurant, { userIds: both, fields: { sendAt: '2026-11-25T06:30:00.000Z' } })
    app.clock.set('2026-11-25T09:00:00.000Z')
    await sendDue(app)
    const params = { id: body.data._id }
    const missed = await restaurant.call(campaigns.get, { params })
    expect(missed.body.data).toMatchObject({ status: 'paused', notice: expect.stringContaining('not sent') })
    await restaurant.call(campaigns.resume, { params })
    await sendDue(app)
    expect(app.mail.sent).toHaveLength(2)
  })
})

describe('incentives', () => {
  const incentive = { offer_type: 1, offer_value: 15, expires_on: '2026-12-24' }

  it('gives all guests one shared code that can be redeemed many times', async () => {
    const { app, restaurant, both } = await withTwo()
    const fields = { incentive: JSON.stringify({ ...incentive, mode: 'shared', code: 'TUE5K' }) }
    const created = await createCampaign(restaurant, { userIds: both, fields, sendSMS: true })
    expect(created.body.data.incentive).toMatchObject({ mode: 'shared', code: 'TUE5K' })
    await sendDue(app)
    for (const { text } of [...app.mail.sent, ...app.sms.sent])
      expect(text).toContain('15% off with code TUE5K, until 24 Dec 2026.')
    for (let times = 0; times < 2; times++)
      expect((await restaurant.call(coupons.redeem, { body: { code: 'TUE5K' } })).status).toBe(200)
    const params = { id: created.body.data._id }
    const { data } = (await restaurant.call(campaigns.result, { params })).body
    expect(data).toMatchObject({ redeemed: 2, visits: [{ day: '2026-11-24', visits: 2 }] })
  })

  it('gives each guest a personal code, the same on both channels, redeemed once', async () => {
    const { app, restaurant, both } = await withTwo()
    const fields = { incentive: JSON.stringify({ ...incentive, offer_type: 0, offer_value: 5, mode: 'personal' }) }
    const created = await createCampaign(restaurant, { userIds: both, fields, sendSMS: true })
    await sendDue(app)
    const codeIn = (text: string) => /\$5 off with code ([A-Z0-9]{8}),/.exec(text)?.[1] ?? ''
    const [first, second] = ['asha@example.com', 'ben@example.com'].map((to) =>
      codeIn(app.mail.sent.find((mail) => mail.to === to)?.text ?? ''),
    )
    expect(first).toMatch(/^[A-Z0-9]{8}$/)
    expect(second).not.toBe(first)
    expect(codeIn(app.sms.sent[0]?.text ?? '')).toBe(first)
    expect((await restaurant.call(coupons.redeem, { body: { code: first ?? '' } })).status).toBe(200)
    expect((await restaurant.call(coupons.redeem, { body: { code: first ?? '' } })).body.code).toBe('coupon_redeemed')
    const params = { id: created.body.data._id }
    const people = await restaurant.call(campaigns.deliveries, { params, query: { channel: 'email' } })
    expect(people.body.data.map(({ name, redeemedAt }) => [name, redeemedAt !== null])).toEqual(
      expect.arrayContaining([
        ['Asha', true],
        ['Ben', false],
      ]),
    )
  })

  it('rejects an invalid incentive, one whose hours end before the send time, and a taken code', async () => {
    const { restaurant, both } = await withTwo()
    const create = (changes: object, title: string, more = {}) => {
      const fields = { incentive: JSON.stringify({ ...incentive, mode: 'shared', ...changes }), ...more }
      return createCampaign(restaurant, { userIds: both, title, fields })
    }
    expect((await create({ offer_value: 101 }, 'a')).status).toBe(400)
    // The send time is 5:30 pm on Thursday in Kolkata, when the code's last hours end.
    const hours = { windows: [{ days: [2, 3, 4], from: '15:00', until: '17:30' }], expires_on: '2026-11-26' }
    expect((await create(hours, 'b', { sendAt: '2026-11-26T12:00:00Z' })).status).toBe(400)
    expect((await create({ code: 'TWICE' }, 'c')).status).toBe(201)
    expect((await create({ code: 'TWICE' }, 'd')).body.code).toBe('code_taken')
  })
})

describe('audience', () => {
  it('shows the number of recipients before sending, with the reasons of exclusions', async () => {
    const { app, restaurant, both } = await withTwo()
    await importGuests(restaurant, [{ name: 'Cem', email: 'cem@example.com' }], { attested: false })
    await optOut(app, 'email', 'ben@example.com')
    const all = await restaurant.call(campaigns.audience, { body: { selection: {}, sendSMS: true, sendEmail: true } })
    expect(all.body.data).toMatchObject({
      selected: 3,
      reachable: 1,
      senderComplete: true,
      email: { reachable: 1, not: { opted_out: 1, no_consent: 1, no_address: 0 } },
      sms: { reachable: 1, not: { no_address: 2 } },
    })
    expect(all.body.data.examples.map(({ name, email, sms }) => [name, email, sms]).sort()).toEqual([
      ['Ben', 'opted_out', 'no_address'],
      ['Cem', 'no_consent', 'no_address'],
    ])
    const some = await restaurant.call(campaigns.audience, { body: { userIds: both, sendSMS: false, sendEmail: true } })
    expect(some.body.data).toMatchObject({ selected: 2, reachable: 1 })
  })

  it('the rules for recipients in code and in SQL agree for any contact', async () => {
    const { app, restaurant } = await openForCampaigns()
    const flags = fc.record({
      e: fc.boolean(),
      p: fc.boolean(),
      we: fc.boolean(),
      ws: fc.boolean(),
      on: fc.boolean(),
      fe: fc.boolean(),
      fp: fc.boolean(),
      se: fc.constantFrom('', 'mine', 'other', null),
      ss: fc.constantFrom('', 'mine', 'other', null),
    })
    const people = fc.sample(
      flags.filter(({ e, p }) => e || p),
      150,
    )
    for (const [at, person] of people.entries()) {
      await app.db.run(sql`
        insert into contacts (restaurant_id, id, name, email, email_hash, phone, phone_hash, wants_email, wants_sms, is_active,
          source, created_at, email_failed_at, phone_failed_at)
        values (${restaurant.id}, ${`contact-${at}`}, 'x', ${person.e ? `p${at}@example.com` : null}, ${person.e ? `e${at}` : null},
          ${person.p ? `+9198765${10000 + at}` : null}, ${person.p ? `p${at}` : null}, ${person.we}, ${person.ws}, ${person.on},
          'manual', now(), ${person.fe ? new Date() : null}, ${person.fp ? new Date() : null})`)
      for (const [hash, scope, channel] of [
        [`e${at}`, person.se, 'email'],
        [`p${at}`, person.ss, 'sms'],
      ] as const) {
        if (scope === null) continue
        const restaurantId = scope === 'mine' ? restaurant.id : scope
        await suppress(app.db, { hash, channel, restaurantId, reason: 'test' }, new Date())
      }
    }
    const listed = (await restaurant.call(addressBook.list, { query: {} })).body.data
    const { examples, email, sms } = (await restaurant.call(campaigns.audience, { body: { selection: {} } })).body.data
    expect(email.reachable).toBe(listed.filter((contact) => whyNot(contact, 'email') === null).length)
    expect(sms.reachable).toBe(listed.filter((contact) => whyNot(contact, 'sms') === null).length)
    for (const example of examples) {
      const contact = listed.find(({ _id }) => _id === example._id)
      if (!contact) throw new Error('an example that is no contact')
      expect([example.email, example.sms]).toEqual([whyNot(contact, 'email'), whyNot(contact, 'sms')])
    }
  })
})

describe('Indian DLT registration', () => {
  const dlt = { entity_id: '1001526103320756973', template_id: '1007475346942570537' }
  const cara = { name: 'Cara', phone: '+971501234567' }
  async function withRegistry(isRequired: '0' | '1') {
    const { app, restaurant } = await openForCampaigns({ env: { SMS_DLT_REQUIRED: isRequired } })
    const both = await importContacts(restaurant, [{ name: 'Asha', phone: '9876543210' }, cara])
    const read = async (body: object) =>
      (await restaurant.call(campaigns.audience, { body: { userIds: both, ...body } })).body.data
    return { app, restaurant, both, look: read }
  }

  it('excludes Indian numbers from SMS without a registered template, and reports it', async () => {
    const { app, restaurant, both, look: read } = await withRegistry('1')
    const { reachable, sms, examples } = await read({})
    expect([reachable, sms.reachable, sms.not.unregistered]).toEqual([1, 1, 1])
    expect(examples).toMatchObject([{ name: 'Asha', sms: 'unregistered' }])
    expect((await read({ dlt })).sms.reachable).toBe(2)
    const [asha = ''] = both
    const bySms = { sendEmail: false, sendSMS: true }
    expect((await createCampaign(restaurant, { userIds: [asha], ...bySms })).body.code).toBe('no_one_eligible')
    expect((await createCampaign(restaurant, { userIds: both, ...bySms })).body.data.recipients).toBe(1)
    await sendDue(app)
    expect(app.sms.sent.map(({ to }) => to)).toEqual(['+971501234567'])
  })

  it('sends the DLT registration only with texts to Indian numbers', async () => {
    const { app, restaurant, both } = await withRegistry('0')
    const fields = { dlt: JSON.stringify(dlt) }
    const { body } = await createCampaign(restaurant, { userIds: both, sendEmail: false, sendSMS: true, fields })
    expect([body.data.recipients, body.data.dlt]).toEqual([2, dlt])
    await sendDue(app)
    const sent = new Map(app.sms.sent.map((each) => [each.to, each.dlt]))
    expect(sent).toEqual(
      new Map([
        ['+919876543210', dlt],
        ['+971501234567', null],
      ]),
    )
  })

  it('requires DLT ids of 19 digits', async () => {
    const { restaurant, both } = await withRegistry('0')
    const fields = { dlt: JSON.stringify({ ...dlt, template_id: '12' }) }
    expect((await createCampaign(restaurant, { userIds: both, fields })).status).toBe(400)
  })
})

describe('drafts', () => {
  it('stores all fields of a draft, which becomes the first campaign of the list when sent', async () => {
    const { app, restaurant, both } = await withTwo()
    const draft = { title: 'Half', type: 'menu' as const, sendEmail: true, userIds: both }
    const saved = await restaurant.call(campaigns.saveDraft, { body: draft })
    expect([saved.status, saved.body.data.status]).toEqual([201, 'draft'])
    const params = { id: saved.body.data._id }
    await restaurant.call(campaigns.updateDraft, { params, body: { ...draft, description: 'Now whole.' } })
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(png)]), 'x.png')
    const uploaded = await app.call(campaigns.draftImage, { params, body: form } as never, { token: restaurant.token })
    const image = uploaded.body.data.image
    expect(image).toMatch(/^uploads\//)
    // Saving text later keeps the image.
    const stored = await restaurant.call(campaigns.updateDraft, {
      params,
      body: { ...draft, description: 'Now whole.' },
    })
    expect(stored.body.data.image).toBe(image)
    const read = await restaurant.call(campaigns.getDraft, { params })
    expect(read.body.data.draft).toMatchObject({
      title: 'Half',
      description: 'Now whole.',
      type: 'menu',
      userIds: both,
    })
    await sendDue(app)
    expect(app.mail.sent).toEqual([])
    // The sent campaign is listed before a draft that was saved earlier.
    app.clock.advance({ minutes: 1 })
    await restaurant.call(campaigns.saveDraft, { body: { title: 'Begun later' } })
    app.clock.advance({ minutes: 1 })
    const sent = await createCampaign(restaurant, {
      title: 'Half',
      description: 'Now whole.',
      type: 'menu',
      userIds: both,
      fields: { draft_id: params.id },
    })
    expect(sent.body.data).toMatchObject({ _id: params.id, image, status: 'sending' })
    const listed = await restaurant.call(campaigns.list, { query: {} })
    expect(listed.body.data.map(({ title }) => title)).toEqual(['Half', 'Begun later'])
    expect((await restaurant.call(campaigns.getDraft, { params })).status).toBe(404)
    expect((await restaurant.call(campaigns.updateDraft, { params, body: draft })).status).toBe(404)
  })

  it('counts the selected guests of a draft when it is saved', async () => {
    const { restaurant, both } = await withTwo()
    const save = async (body: object) => (await restaurant.call(campaigns.saveDraft, { body })).body.data.recipients
    expect(await save({ title: 'Nobody' })).toBe(0)
    expect(await save({ userIds: both })).toBe(2)
    expect(await save({ selection: { filter: {} } })).toBe(2)
    expect(await save({ selection: { filter: { channel: 'sms' } } })).toBe(1)
    expect(await save({ selection: { filter: {}, except: [both[0]] } })).toBe(1)
  })

  it('sends a test of a draft to the restaurant only', async () => {
    const { app, restaurant, both } = await withTwo()
    await verifyPhone(app, restaurant)
    const body = { title: 'Try', description: 'me', userIds: both, sendEmail: true }
    const saved = await restaurant.call(campaigns.saveDraft, { body })
    const tested = await restaurant.call(campaigns.test, { params: { id: saved.body.data._id }, body: {} })
    expect(tested.body.message).toContain(restaurant.email)
    expect(app.mail.sent.map(({ to, subject }) => [to, subject])).toEqual([[restaurant.email, '[Test] Try']])
    expect(app.sms.sent.map(({ to }) => to)).toEqual(['+919876500001'])
    app.mail.fault = 'temporary'
    expect((await restaurant.call(campaigns.test, { params: { id: saved.body.data._id }, body: {} })).status).toBe(502)
  })
})

describe('preview', () => {
  it('a preview returns the email and text that would be sent, and stores nothing', async () => {
    const { app, restaurant, ashaId } = await withTwo()
    const incentive = {
      mode: 'shared',
      code: 'SLOW15',
      offer_type: 1,
      offer_value: 15,
      expires_on: '2026-12-05',
    } as const
    const words = { title: 'Slow Tuesday', description: 'Dessert is on us — grüße.', type: 'menu' } as const
    const { body, status } = await restaurant.call(campaigns.preview, { body: { ...words, incentive } })
    expect(status).toBe(200)
    const { mail, sms } = body.data
    expect([app.mail.sent, app.sms.sent]).toEqual([[], []])
    expect((await restaurant.call(campaigns.list, { query: {} })).body.total).toBe(0)
    await createCampaign(restaurant, {
      ...words,
      userIds: [ashaId],
      sendSMS: true,
      fields: { incentive: JSON.stringify(incentive) },
    })
    await sendDue(app)
    const [sent] = app.mail.sent
    const anyLink = (text = '') => text.replaceAll(/\/u\/[\w.-]+/g, '/u/LINK')
    expect(anyLink(mail.html)).toBe(anyLink(sent?.html))
    expect(anyLink(mail.text)).toBe(anyLink(sent?.text))
    expect(mail).toMatchObject({
      from: 'Saffron & Salt <offers@tidetable.example>',
      reply_to: restaurant.email,
      subject: 'Slow Tuesday',
      preheader: '15% off with your code, until 5 Dec 2026',
    })
    const text = app.sms.sent[0]?.text
    expect(sms).toEqual({ text, longest: text, encoding: 'UCS-2', segments: 2 })
  })

  it('previews an unfinished draft, but no draft of another restaurant', async () => {
    const { app, restaurant } = await withTwo()
    const empty = await restaurant.call(campaigns.preview, { body: {} })
    expect(empty.body.data.mail.subject).toBe('')
    const draft = await restaurant.call(campaigns.saveDraft, { body: { title: 'x' } })
    const draft_id = draft.body.data._id
    expect((await restaurant.call(campaigns.preview, { body: { draft_id } })).status).toBe(200)
    const other = await asRestaurant(app)
    expect((await other.call(campaigns.preview, { body: { draft_id } })).status).toBe(404)
  })
})

describe('reading', () => {
  it('lists campaigns newest first and shows one with its recipients', async () => {
    const { app, restaurant, both } = await withTwo()
    const first = await createCampaign(restaurant, { userIds: both, title: 'First' })
    app.clock.advance({ minutes: 1 })
    await createCampaign(restaurant, { userIds: both, title: 'Second' })
    const list = await restaurant.call(campaigns.list, { query: {} })
    expect(list.body.data.map(({ title }) => title)).toEqual(['Second', 'First'])
    expect((await restaurant.call(campaigns.list, { query: { q: 'FIRST' } })).body.total).toBe(1)
    const one = await restaurant.call(campaigns.get, { params: { id: first.body.data._id } })
    expect(one.body.data.users?.map(({ name }) => name)).toEqual(['Asha', 'Ben'])
  })

  it('returns 404 for another restaurant’s campaign, and deletes a campaign by the id in the query', async () => {
    const { app, restaurant, both } = await withTwo()
    const other = await asRestaurant(app)
    const { data } = (await createCampaign(restaurant, { userIds: both })).body
    const params = { id: data._id }
    const answers = [
      await other.call(campaigns.get, { params }),
      await other.call(campaigns.remove, { query: params }),
      await other.call(campaigns.pause, { params }),
      await other.call(campaigns.resume, { params }),
      await other.call(campaigns.cancel, { params }),
      await other.call(campaigns.undo, { params }),
      await other.call(campaigns.test, { params, body: { channels: ['email'] } }),
      await other.call(campaigns.deliveries, { params, query: {} }),
      await other.call(campaigns.exportDeliveries, { params, query: {} }),
      await other.call(campaigns.result, { params }),
      await other.call(campaigns.message, { params }),
      await other.call(campaigns.edit, { params, body: { title: 'x' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect((await other.call(campaigns.list, { query: {} })).body.data).toEqual([])
    expect((await restaurant.call(campaigns.list, { query: {} })).body.data.map(({ _id }) => _id)).toEqual([data._id])
    const removed = await restaurant.call(campaigns.remove, { query: params })
    expect(removed.body.message).toBe('Campaign deleted successfully')
    expect((await restaurant.call(campaigns.get, { params })).status).toBe(404)
    await sendDue(app)
    expect(app.mail.sent).toEqual([])
  })

  it('keeps the deliveries of a deleted campaign', async () => {
    const { app, restaurant, both } = await withTwo()
    const { data } = (await createCampaign(restaurant, { userIds: both })).body
    await sendDue(app)
    await restaurant.call(campaigns.remove, { query: { id: data._id } })
    expect((await restaurant.call(campaigns.list, { query: {} })).body.data).toEqual([])
    expect(await app.db.rows(sql`select state from deliveries where campaign_id = ${data._id}`)).toEqual([
      { state: 'sent' },
      { state: 'sent' },
    ])
  })

  it('returns up to 1,000 campaigns at once, and more in pages', async () => {
    const { app, restaurant, both } = await withTwo()
    const { data } = (await createCampaign(restaurant, { userIds: both })).body
    const copies = (from: number, to: number) =>
      app.db.run(sql`
        insert into campaigns select (jsonb_populate_record(c, jsonb_build_object('id', 'copy-' || n))).*
        from campaigns c, generate_series(${from}::int, ${to}::int) n where c.id = ${data._id}`)
    await copies(1, 999)
    const read = async (query: object = {}) => (await restaurant.call(campaigns.list, { query })).body
    expect((await read()).data).toHaveLength(1000)
    await copies(1000, 1000)
    const first = await read()
    expect([first.total, first.data.length < 1000]).toEqual([1001, true])
    expect((await read({ page: 3, size: 500 })).data).toHaveLength(1)
  })

  it('lists and exports the outcome of every recipient', async () => {
    const { app, restaurant } = await withTwo()
    const params = await sendToAll(restaurant, { sendSMS: true })
    await sendDue(app)
    const all = await restaurant.call(campaigns.deliveries, { params, query: {} })
    expect(all.body.total).toBe(3)
    expect(all.body.data.every(({ state, sentAt }) => state === 'sent' && sentAt !== null)).toBe(true)
    const count = async (query: object) =>
      (await restaurant.call(campaigns.deliveries, { params, query })).body.data.length
    expect([await count({ state: 'sent' }), await count({ state: 'failed' })]).toEqual([3, 0])
    expect([await count({ page: 1, size: 2 }), await count({ page: 2, size: 2 })]).toEqual([2, 1])
    const some = await restaurant.call(campaigns.deliveries, { params, query: { q: 'ben' } })
    expect(some.body.data.map(({ address }) => address)).toEqual(['ben@example.com'])
    const file = await restaurant.call(campaigns.exportDeliveries, { params, query: { channel: 'email' } })
    expect(file.text.trim().split('\r\n')).toHaveLength(3)
    expect(file.text).toMatch(/Asha,asha@example\.com,email,sent,1,,/)
  })
})
