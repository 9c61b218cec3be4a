import { accounts } from '@tidetable/contract/endpoints/accounts'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { tables } from '@tidetable/contract/endpoints/tables'
import { CURRENCIES } from '@tidetable/contract/rules/currency'
import { describe, expect, it } from 'vitest'
import { asRestaurant, type RestaurantActor } from '../test/actors.ts'
import { createTestApp } from '../test/app.ts'
import { createCampaign, DAYTIME, importContacts, openForCampaigns, sendDue } from '../test/campaigns.ts'
import { aTable, openTable } from '../test/tables.ts'

const FIXED = 'The currency can’t be changed because offers or coupons already use it.'

const currencyOf = async (restaurant: RestaurantActor) =>
  (await restaurant.call(accounts.profile, {})).body.user.currency

const change = (restaurant: RestaurantActor, currency: (typeof CURRENCIES)[number]) =>
  restaurant.call(accounts.updateProfile, { body: { currency } })

const guests = (restaurant: RestaurantActor) =>
  importContacts(restaurant, [{ name: 'Asha', email: 'asha@example.com', phone: '9876543210' }])

const EXPIRES = '2026-12-24'

describe('currency of a restaurant', () => {
  it('a restaurant’s currency is the dollar, or the currency chosen at registration', async () => {
    const app = await createTestApp()
    expect(await currencyOf(await asRestaurant(app))).toBe('USD')
    for (const currency of ['USD', 'INR', 'GBP', 'CAD', 'AUD', 'AED'] as const)
      expect(await currencyOf(await asRestaurant(app, { currency }))).toBe(currency)
    expect(CURRENCIES).toHaveLength(6)
    const restaurant = await asRestaurant(app)
    const refused = await restaurant.call(accounts.updateProfile, { body: { currency: 'EUR' as never } })
    expect([refused.status, refused.body]).toMatchObject([400, { fields: { currency: 'Please choose a currency' } }])
  })

  it('allows a currency change until the first offer exists, and shows guests the new one', async () => {
    const { table } = await openTable()
    const shown = async () => (await table.get()).body.data.currency
    expect(await shown()).toBe('USD')
    expect((await change(table.owner, 'INR')).body.user.currency).toBe('INR')
    await expect.poll(shown).toBe('INR')
    await table.offer()
    await table.withdraw()
    const refused = await change(table.owner, 'GBP')
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'currency_fixed', message: FIXED, fields: { currency: FIXED } },
    ])
    // An unchanged currency may be sent together with other changes.
    const renamed = await table.owner.call(accounts.updateProfile, { body: { name: 'Quay', currency: 'INR' } })
    expect([renamed.status, renamed.body.user.name]).toEqual([200, 'Quay'])
    expect(await currencyOf(table.owner)).toBe('INR')
  })

  it('locks the currency once a campaign has a code', async () => {
    const { restaurant } = await openForCampaigns()
    const incentive = JSON.stringify({ mode: 'shared', offer_type: 1, offer_value: 10, expires_on: EXPIRES })
    const userIds = await guests(restaurant)
    expect((await createCampaign(restaurant, { userIds })).status).toBe(201)
    expect((await change(restaurant, 'AED')).status).toBe(200)
    expect((await createCampaign(restaurant, { userIds, fields: { incentive } })).status).toBe(201)
    expect((await change(restaurant, 'INR')).body).toMatchObject({ code: 'currency_fixed' })
  })

  it('locks the currency for a planned campaign whose codes are issued later', async () => {
    const { restaurant } = await openForCampaigns()
    const incentive = JSON.stringify({ mode: 'personal', offer_type: 1, offer_value: 10, expires_on: EXPIRES })
    const sendAt = new Date(new Date(DAYTIME).getTime() + 3_600_000).toISOString()
    const fields = { incentive, sendAt }
    expect((await createCampaign(restaurant, { userIds: await guests(restaurant), fields })).status).toBe(201)
    expect((await change(restaurant, 'INR')).body).toMatchObject({ code: 'currency_fixed' })
  })
})

describe('maximum amount', () => {
  it.each([
    ['USD', 10_000, '$10,000'],
    ['INR', 1_000_000, '₹10,00,000'],
    ['GBP', 10_000, '£10,000'],
    ['CAD', 10_000, '$10,000'],
    ['AUD', 10_000, '$10,000'],
    ['AED', 40_000, 'AED\u00a040,000'],
  ] as const)(
    'limits amounts in %s to %d, for tables, bulk changes and campaigns, in major units',
    async (currency, most, output) => {
      const { app, restaurant } = await openForCampaigns({ currency })
      const table = await aTable(app, restaurant)
      const sentence = `An amount is at most ${output}`
      const more = { visit_type: 0, offer_type: 0, offer_value: most + 0.01 } as const
      const refused = await table.offer(more)
      expect([refused.status, refused.body]).toMatchObject([400, { fields: { offer_value: sentence } }])
      const many = await restaurant.call(tables.offerMany, { body: { table_ids: [table.id], ...more } })
      expect([many.status, many.body]).toMatchObject([400, { fields: { offer_value: sentence } }])
      const offered = await table.offer({ ...more, offer_value: most })
      expect(offered.body.data).toMatchObject({ offer_value: most, offer_type: 0 })
      const incentive = JSON.stringify({ mode: 'shared', offer_type: 0, offer_value: most + 0.01, expires_on: EXPIRES })
      const sent = await createCampaign(restaurant, { userIds: await guests(restaurant), fields: { incentive } })
      expect([sent.status, sent.body]).toMatchObject([400, { fields: { incentive: sentence } }])
    },
  )
})

describe('amount in another currency', () => {
  it('shows a guest a coupon in its currency, on the page and in the messages that send it', async () => {
    const { app, restaurant } = await openForCampaigns({ currency: 'INR', name: 'Harbour' })
    const table = await aTable(app, restaurant)
    const worth = { offer_type: 0, offer_value: 150_000 }
    await table.offer({ ...worth, visit_type: 1, offer_exp: EXPIRES, offer_code: 'AB12C' })
    await table.accept()
    await table.yes()
    const { data } = (await table.get()).body
    expect(data).toMatchObject({ currency: 'INR', my_coupons: [{ ...worth, currency: 'INR' }] })
    const send = (to: { email: string } | { phone: string; country_code: string }) =>
      table.diner.call(coupons.send, { body: { code: 'AB12C', ...to } })
    expect((await send({ email: 'ada@example.com' })).status).toBe(200)
    expect((await send({ phone: '9876543210', country_code: '91' })).status).toBe(200)
    await app.platform.jobs.runDue()
    expect(app.mail.sent.at(-1)).toMatchObject({ text: expect.stringContaining('₹1,50,000 off') })
    expect(app.sms.sent.at(-1)?.text).toContain('Harbour: Rs 1,50,000 off on your next visit')
  })

  it('shows a guest a reward in its currency', async () => {
    const app = await createTestApp()
    const table = await aTable(app, await asRestaurant(app, { currency: 'GBP' }))
    await table.offer({ offer_type: 0, offer_value: 5.5 })
    await table.accept()
    await table.yes()
    expect((await table.get()).body.data.my_proofs).toMatchObject([{ offer_value: 5.5, currency: 'GBP' }])
  })

  it('shows the currency in a campaign’s preview, email, text and export', async () => {
    const { app, restaurant } = await openForCampaigns({ currency: 'INR' })
    const input = { mode: 'shared', offer_type: 0, offer_value: 500, expires_on: EXPIRES, code: 'SLOW500' } as const
    const preview = await restaurant.call(campaigns.preview, { body: { title: 'Tuesday', incentive: input } })
    expect(preview.body.data.mail.html).toContain('₹500 off')
    expect(preview.body.data.sms).toMatchObject({ text: expect.stringContaining('Rs 500 off'), encoding: 'GSM-7' })
    const fields = { incentive: JSON.stringify(input) }
    const { data } = (await createCampaign(restaurant, { userIds: await guests(restaurant), sendSMS: true, fields }))
      .body
    await sendDue(app)
    expect(app.mail.sent.at(-1)?.text).toContain('₹500 off')
    expect(app.sms.sent.at(-1)?.text).toContain('Rs 500 off with code SLOW500')
    const file = await restaurant.call(campaigns.exportDeliveries, { params: { id: data._id }, query: {} })
    const [head, ...rows] = file.text.trim().split('\r\n')
    expect(head).toMatch(/,code,worth$/)
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row).toMatch(/,SLOW500,₹500 off$/)
  })
})
