import { accounts } from '@tidetable/contract/endpoints/accounts'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant } from '../../../../test/actors.ts'
import { createCampaign, importContacts, openForCampaigns, sendDue } from '../../../../test/campaigns.ts'

const incentive = { mode: 'shared', offer_type: 1, offer_value: 15, expires_on: '2026-12-31', code: 'TUE5K' }
const PERSONAL = { mode: 'personal', offer_type: 1, offer_value: 15, expires_on: '2026-12-31' }
const asha = { name: 'Asha', email: 'asha@example.com', phone: '9876543210' }
const WITHOUT_LINK = /\/u\/[\w.-]+/g

async function withCampaign(given: Parameters<typeof createCampaign>[1] = {}) {
  const { app, restaurant } = await openForCampaigns({ name: 'Saffron & Salt' })
  const userIds = await importContacts(restaurant, [asha])
  const { body } = await createCampaign(restaurant, {
    userIds,
    sendSMS: true,
    fields: { incentive: JSON.stringify(incentive) },
    ...given,
  })
  const params = { id: body.data._id }
  const read = async () => (await restaurant.call(campaigns.message, { params })).body.data
  return { app, restaurant, params, read }
}

describe('GET /campaigns/:id/message', () => {
  it('returns no message before sending, and then the email and the text that a guest received', async () => {
    const { app, read } = await withCampaign()
    expect(await read()).toEqual({ email: null, sms: null })
    await sendDue(app)
    const [mail] = app.mail.sent
    const { email, sms } = await read()
    expect(email?.subject).toBe('Slow Tuesday')
    expect(email?.html.replaceAll(WITHOUT_LINK, '')).toBe(mail?.html?.replaceAll(WITHOUT_LINK, ''))
    expect(email?.text.replaceAll(WITHOUT_LINK, '')).toBe(mail?.text.replaceAll(WITHOUT_LINK, ''))
    expect(sms).toEqual({ text: app.sms.sent[0]?.text })
    expect(sms?.text).toContain('15% off with code TUE5K')
  })

  it('returns null for a channel that was not used', async () => {
    const { app, read } = await withCampaign({ sendSMS: false })
    await sendDue(app)
    expect(await read()).toMatchObject({ email: { subject: 'Slow Tuesday' }, sms: null })
  })

  it('shows the message as sent, even if the restaurant’s name and address have changed', async () => {
    const { app, restaurant, read } = await withCampaign()
    await sendDue(app)
    const before = await read()
    await restaurant.call(accounts.updateProfile, { body: { name: 'Pepper', address: '1 New Street' } })
    expect(await read()).toEqual(before)
    expect(before.email?.html).toContain('12 Lake Road')
  })

  it('the sent message contains neither a personal code nor the unsubscribe link of a guest', async () => {
    const { app, read } = await withCampaign({ fields: { incentive: JSON.stringify(PERSONAL) } })
    await sendDue(app)
    const { email, sms } = await read()
    const { code } = await app.db.one<{ code: string }>(sql`select code from deliveries where channel = 'email'`)
    expect(app.mail.sent[0]?.text).toContain(code)
    expect(JSON.stringify({ email, sms })).not.toContain(code)
    expect([email?.text, sms?.text]).toEqual([
      expect.stringContaining('with code SAMPLE42'),
      expect.stringContaining('with code SAMPLE42'),
    ])
    const [link] = app.mail.sent[0]?.text.match(WITHOUT_LINK) ?? ['missing']
    expect(email?.html).not.toContain(link)
  })

  it('returns the latest revision that was sent, and not a later unsent one', async () => {
    const { app, restaurant, params, read } = await withCampaign()
    const edit = async (title: string) => {
      await restaurant.call(campaigns.pause, { params })
      await restaurant.call(campaigns.edit, { params, body: { title } })
    }
    await edit('Before sending')
    await restaurant.call(campaigns.resume, { params })
    await sendDue(app)
    expect((await read()).email?.subject).toBe('Before sending')
    await app.db.run(sql`update campaigns set revision = revision + 1, title = 'Unsent'`)
    expect((await read()).email?.subject).toBe('Before sending')
  })

  it('composes the text again for a campaign that was sent before texts were stored', async () => {
    const { app, read } = await withCampaign()
    await sendDue(app)
    const stored = await read()
    await app.db.run(sql`update campaign_texts set sent_email = null, sent_sms = null`)
    expect(await read()).toEqual(stored)
  })

  it('returns 404 for the message of another restaurant’s campaign', async () => {
    const { app, params } = await withCampaign()
    const other = await asRestaurant(app)
    expect((await other.call(campaigns.message, { params })).status).toBe(404)
  })
})
