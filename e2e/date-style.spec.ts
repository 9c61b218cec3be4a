import type { Page } from '@playwright/test'
import { expect, test } from './product-test.ts'
import { MOVABLE_CLOCK, passUndoWindow } from './support/move-clock.ts'
import { makeOffer, openRestaurant, openSignedIn, TEN_PERCENT } from './support/restaurant.ts'
import { isWellMade } from './support/well-made.ts'

test.use({ productEnv: MOVABLE_CLOCK })

/** Follows a link within the app, so that the page is not reloaded. */
const follow = async (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()

test('a new date style applies to the settings, codes, the guest’s phone and emails', async ({
  browser,
  context,
  product,
}) => {
  test.setTimeout(120_000)
  const restaurant = await openRestaurant(context.request)
  await restaurant.confirmEmail()
  const headers = { authorization: `Bearer ${restaurant.token}` }
  const { request } = context
  await request.patch('/0auth/business/profile', { headers, data: { address: '12 Lake Road, Pune' } })
  const email = `dates-${Date.now()}@example.com`
  await request.post('/customers/import', {
    headers,
    data: { customers: [{ name: 'Ines', email }], attested: true },
  })
  const table = await restaurant.addTable('PLM')
  await makeOffer(restaurant, table, { ...TEN_PERCENT, visit_type: 1, offer_exp: '2099-06-01', offer_code: 'DATES' })
  const mailed = async (title: string): Promise<string> => {
    const incentive = JSON.stringify({ mode: 'personal', offer_type: 1, offer_value: 15, expires_on: '2099-12-24' })
    const multipart = { title, description: 'Tea.', sendEmail: 'true', selection: '{}', incentive }
    expect((await request.post('/campaigns/create', { headers, multipart })).status()).toBe(201)
    await passUndoWindow(product)
    const find = async () => (await product.listMessages({ to: email })).find(({ subject }) => subject === title)
    await expect.poll(find, { timeout: 30_000 }).toBeDefined()
    return (await find())?.text ?? ''
  }
  expect(await mailed('Before')).toContain(', until 24 Dec 2099.')

  const guest = await (await browser.newContext({ baseURL: product.url })).newPage()
  await guest.goto(`/customer-dashboard/${table._id}`)
  await expect(guest.getByText('Yours until Mon, 1 Jun 2099.')).toBeVisible()
  const owner = await openSignedIn(context, restaurant)
  await owner.goto('/restraunt/nudge-in')
  const card = owner.getByRole('article', { name: 'Before' })
  await expect(card).toContainText('15% off until Thu, 24 Dec 2099')

  await owner.goto('/restraunt/settings/restaurant')
  const own = owner.getByRole('region', { name: 'Restaurant' })
  await own.getByLabel('Dates').selectOption('Dec 24, 2026')
  await own.getByRole('button', { name: 'Save changes' }).click()
  await expect(own.getByText('Everything is saved')).toBeVisible()
  await follow(owner, 'Account')
  await expect(owner.getByText(/^Last used [A-Z][a-z]{2} \d+, \d{4}, /)).toBeVisible()
  await follow(owner, 'Nudge In')
  await expect(card).toContainText('15% off until Thu, Dec 24, 2099')
  await isWellMade(owner, 'campaigns with the month first')

  await guest.reload()
  await expect(guest.getByText('Yours until Mon, Jun 1, 2099.')).toBeVisible()
  expect(await mailed('After')).toContain(', until Dec 24, 2099.')
})
