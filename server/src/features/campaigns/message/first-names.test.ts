import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { measureSms } from '@tidetable/contract/rules/sms-text'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant, verifyPhone } from '../../../../test/actors.ts'
import {
  createCampaign,
  importContacts,
  openForCampaigns,
  sendCampaign,
  sendDue,
  sendToAll,
} from '../../../../test/campaigns.ts'

const asha = { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' }
const zoe = { name: 'Zoë Lim', email: 'zoe@example.com', phone: '9876543211' }
const unnamed = { name: '', email: 'no-name@example.com', phone: '9876543212' }
const WORDS = { title: '{name|friend}, dessert is on us', description: 'Come by, {name}. {Bring} a friend.' }
const LINK = /\/u\/[\w.-]+/g
const withoutLink = (text = '') => text.replaceAll(LINK, '/u/LINK')

async function withGuests(people = [asha, zoe, unnamed]) {
  const { app, restaurant } = await openForCampaigns({ name: 'Saffron & Salt' })
  const ids = await importContacts(restaurant, people)
  const mailTo = (address: string) => app.mail.sent.find(({ to }) => to === address)
  const textTo = (number: string) => app.sms.sent.find(({ to }) => to.endsWith(number))?.text
  const preview = async (body: object) => (await restaurant.call(campaigns.preview, { body })).body.data
  return { app, restaurant, ids, mailTo, textTo, preview }
}

describe('first names in a campaign', () => {
  it('greets each guest by first name, or by the fallback word, in subject, email and text', async () => {
    const { app, restaurant, mailTo, textTo } = await withGuests()
    await sendToAll(restaurant, { ...WORDS, sendSMS: true })
    await sendDue(app)
    expect(app.mail.sent.map(({ subject }) => subject).sort()).toEqual([
      'Asha, dessert is on us',
      'Zoë, dessert is on us',
      'friend, dessert is on us',
    ])
    expect(mailTo('asha@example.com')?.text).toContain('\n\nCome by, Asha. {Bring} a friend.\n')
    expect(mailTo('no-name@example.com')?.html).toContain('>Come by, there. {Bring} a friend.</p>')
    expect(textTo('9876543210')).toContain('Salt: Asha, dessert is on us\nCome by, Asha. {Bring} a friend.\n')
    expect(textTo('9876543212')).toContain('Salt: friend, dessert is on us\nCome by, there. {Bring} a friend.\n')
    for (const { html, text, subject } of app.mail.sent) expect([html, text, subject].join()).not.toMatch(/\{name/i)
  })

  it('previews for each guest the messages that the guest then receives', async () => {
    const { app, restaurant, ids, mailTo, textTo, preview } = await withGuests()
    const guests = ids.map((guest_id) => preview({ ...WORDS, guest_id }))
    const [ofAsha, ofZoe, ofUnnamed] = await Promise.all(guests)
    await sendToAll(restaurant, { ...WORDS, sendSMS: true })
    await sendDue(app)
    for (const [made, { email, phone }] of [
      [ofAsha, asha],
      [ofZoe, zoe],
      [ofUnnamed, unnamed],
    ] as const) {
      expect(made?.mail.subject).toBe(mailTo(email)?.subject)
      expect(withoutLink(made?.mail.html)).toBe(withoutLink(mailTo(email)?.html))
      expect(withoutLink(made?.mail.text)).toBe(withoutLink(mailTo(email)?.text))
      expect(made?.sms.text).toBe(textTo(phone))
    }
    expect(ofAsha?.mail.preheader).toBe('Come by, Asha. {Bring} a friend.')
  })

  it('previews the fallback word without a guest, and for a guest of another restaurant', async () => {
    const { app, preview } = await withGuests()
    const other = await asRestaurant(app)
    const [theirs] = await importContacts(other, [{ name: 'Ben', email: 'ben@example.com' }])
    for (const body of [WORDS, { ...WORDS, guest_id: theirs }])
      expect((await preview(body)).mail.subject).toBe('friend, dessert is on us')
  })

  it('previews the number of SMS segments for the longest first name, and sends no text with more', async () => {
    const { app, restaurant, textTo, preview } = await withGuests([asha, zoe, { ...unnamed, name: 'मीरा' }])
    const title = 'Hi {name}'
    const rest = 'Saffron & Salt: Hi \n\nReply STOP to opt out'.length + 20
    const full = { title, description: 'a'.repeat(160 - rest) }
    expect((await preview(full)).sms).toMatchObject({ encoding: 'GSM-7', segments: 1 })
    expect((await preview({ ...full, description: `${full.description}a` })).sms.segments).toBe(2)
    await sendToAll(restaurant, { ...full, sendSMS: true, sendEmail: false })
    await sendDue(app)
    expect(app.sms.sent.map(({ text }) => measureSms(text).segments)).toEqual([1, 1, 1])
    expect(textTo('9876543211')).toContain('Hi Zoe\n')
    expect(textTo('9876543212')).toContain('Hi there\n')
  })

  it('sends the test message with the first name of the previewed guest', async () => {
    const { app, restaurant, ids } = await withGuests()
    await verifyPhone(app, restaurant)
    const id = (await restaurant.call(campaigns.saveDraft, { body: WORDS })).body.data._id
    const test = (body: object) => restaurant.call(campaigns.test, { params: { id }, body })
    await test({ guest_id: ids[0] })
    await test({ channels: ['email'] })
    expect(app.mail.sent.map(({ subject }) => subject)).toEqual([
      '[Test] Asha, dessert is on us',
      '[Test] friend, dessert is on us',
    ])
    expect(app.sms.sent.at(-1)?.text).toContain('Salt: Asha, dessert is on us\nCome by, Asha.')
  })

  it('the sent message of a campaign has the fallback words', async () => {
    const { app, restaurant, mailTo, textTo } = await withGuests()
    const { id } = await sendToAll(restaurant, { ...WORDS, sendSMS: true })
    await sendDue(app)
    const { email, sms } = (await restaurant.call(campaigns.message, { params: { id } })).body.data
    const sent = mailTo('no-name@example.com')
    expect(email?.subject).toBe('friend, dessert is on us')
    expect(withoutLink(email?.html)).toBe(withoutLink(sent?.html))
    expect(sms?.text).toBe(textTo('9876543212'))
  })

  it('lists only reachable guests for the preview', async () => {
    const { restaurant, ids } = await withGuests([asha])
    const audience = async (body: object) => (await restaurant.call(campaigns.audience, { body })).body.data.guests
    expect(await audience({ userIds: ids })).toEqual([{ _id: ids[0], name: 'Asha Rao' }])
    expect(await audience({ selection: {}, sendEmail: false, sendSMS: false })).toEqual([])
  })

  it('a coupon’s origin shows the campaign’s title with the fallback word', async () => {
    const { app, restaurant, ids } = await withGuests([asha])
    const incentive = { mode: 'personal', offer_type: 1, offer_value: 15, expires_on: '2026-12-22' }
    await sendCampaign(restaurant, { ...WORDS, userIds: ids, fields: { incentive: JSON.stringify(incentive) } })
    await sendDue(app)
    expect(await app.db.rows(sql`select given_at from coupons`)).toEqual([{ givenAt: 'friend, dessert is on us' }])
  })

  it('rejects a link that the fallback word completes', async () => {
    const { restaurant, ids } = await withGuests([asha])
    const description = 'Sign in at evil.{name|example}/login'
    const refused = await createCampaign(restaurant, { title: 'Hi', description, userIds: ids })
    expect(refused.body).toMatchObject({ code: 'link_not_allowed' })
  })
})
