import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './product-test.ts'
import { cardOf, makeOffer, openBoard, openRestaurant, openSignedIn, type Restaurant } from './support/restaurant.ts'
import { isWellMade } from './support/well-made.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const ZONE = 'America/New_York'
const clockIn = (zone: string, at: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at)

/** Time in `minutes` from now, rounded down to a quarter of an hour, in the restaurant's time zone. */
function quarter(minutes: number): string {
  const QUARTER = 15 * 60_000
  return clockIn(ZONE, Math.floor((Date.now() + minutes * 60_000) / QUARTER) * QUARTER)
}
const everyDay = (from: number, until: number) => [{ days: EVERY_DAY, from: quarter(from), until: quarter(until) }]

async function earn(restaurant: Restaurant, guest: BrowserContext, code: string, offer_windows: object): Promise<void> {
  const table = await restaurant.addTable(code.slice(0, 3))
  const terms = { visit_type: 1, available: false, offer_type: 1, offer_value: 15, offer_exp: '2099-06-01' }
  await makeOffer(restaurant, table, { ...terms, offer_code: code, offer_windows })
  const at = new Date().toISOString()
  const accepted = await guest.request.put(`/table/tables/${table._id}/accept`, { data: { offer_accepted_at: at } })
  expect(accepted.status()).toBe(200)
  const yes = { available: true, offer_value: null, offer_completed: true, offer_completed_at: at }
  expect((await restaurant.put(table._id, yes)).status).toBe(200)
}

async function lookUp(board: Page, code: string) {
  await board
    .getByRole('button', { name: /Redeem/ })
    .first()
    .click()
  const dialog = board.getByRole('dialog', { name: 'Redeem a code' })
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code)
  await dialog.getByRole('button', { name: 'Look up' }).click()
  return dialog
}

test('a host offers a coupon for certain hours, which the guest sees in the offer and on the coupon', async ({
  browser,
  context,
  product,
}) => {
  test.setTimeout(180_000)
  const restaurant = await openRestaurant(context.request)
  const table = await restaurant.addTable('PLM')
  const board = await openBoard(context, restaurant)
  // The phone's time zone differs from the restaurant's, and not by whole hours.
  const phone = await browser.newContext({ baseURL: product.url, timezoneId: 'Asia/Kathmandu' })
  const guest = await phone.newPage()

  await cardOf(board, 'PLM').getByRole('button', { name: 'Offer' }).click()
  const dialog = board.getByRole('dialog', { name: 'Offer to table PLM' })
  await dialog.getByRole('button', { name: '15%' }).click()
  await dialog.getByRole('radio', { name: 'Next visit' }).check({ force: true })
  await dialog.getByRole('button', { name: '1 month' }).click()
  await dialog.getByRole('switch', { name: 'Limit to certain hours' }).check()
  await dialog.getByText('Mon', { exact: true }).click()
  await expect(dialog.getByText('Guests read: “Tue–Thu, arrive 3–5:30 pm”')).toBeVisible()
  await isWellMade(board, `coupon hours offering`)
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(dialog).toBeHidden()

  await guest.goto(`/customer-dashboard/${table._id}`)
  await expect(guest.getByText('Tue–Thu, arrive 3–5:30 pm')).toBeVisible()
  await isWellMade(guest, `coupon hours offered`)
  await guest.getByRole('button', { name: 'Accept' }).click()
  await expect(guest.getByRole('timer')).toBeVisible()
  await expect(guest.getByRole('article').getByText('Tue–Thu, arrive 3–5:30 pm')).toBeVisible()
  await cardOf(board, 'PLM').getByRole('button', { name: /^Yes/ }).click()
  await expect(
    guest.getByText(/^(?:Next: \w+ 3 pm|Now, until 5:30 pm) \(\d+:[14]5 [ap]m on your phone\)$/),
  ).toBeVisible()
  await isWellMade(guest, `coupon hours kept`)
  await phone.close()
})

test('staff redeem a code in its hours, later if the guest came in time, or else with a reason', async ({
  browser,
  context,
  product,
}) => {
  test.setTimeout(180_000)
  const restaurant = await openRestaurant(context.request)
  const phone = await browser.newContext({ baseURL: product.url })
  await earn(restaurant, phone, 'INSDE', everyDay(-60, 120))
  await earn(restaurant, phone, 'AFTER', everyDay(-180, -15))
  await earn(restaurant, phone, 'EARLY', everyDay(120, 240))
  await phone.close()
  const board = await openBoard(context, restaurant)

  const inside = await lookUp(board, 'INSDE')
  await expect(inside.getByText('Valid', { exact: true })).toBeVisible()
  await expect(inside.getByText(/^Every day, arrive /)).toBeVisible()
  await inside.getByRole('button', { name: 'Redeem', exact: true }).click()
  await expect(board.getByText('Code INSDE redeemed')).toBeVisible()

  const after = await lookUp(board, 'AFTER')
  await expect(after.getByText(/^Valid for guests who arrived by \d+(?::\d\d)? [ap]m\. Did they\?$/)).toBeVisible()
  await isWellMade(board, `coupon hours asked`)
  await after.getByRole('button', { name: 'Yes, redeem' }).click()
  await expect(board.getByText('Code AFTER redeemed')).toBeVisible()

  const early = await lookUp(board, 'EARLY')
  await expect(
    early.getByText(/^This code is valid every day, .* to .*m\. Next: (?:today|tomorrow) .*m\.$/),
  ).toBeVisible()
  const message = await board.getByRole('region', { name: 'Notifications' }).getByRole('status').boundingBox()
  const box = await early.boundingBox()
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
  await isWellMade(board, `coupon hours refused`)
  await early.getByRole('button', { name: 'Redeem anyway' }).click()
  await early.getByRole('button', { name: 'Redeem anyway' }).click()
  await expect(early.getByText('Please enter a short reason')).toBeVisible()
  await early.getByRole('textbox', { name: 'Reason' }).fill('Their train was early')
  await isWellMade(board, `coupon hours reason`)
  await early.getByRole('button', { name: 'Redeem anyway' }).click()
  await expect(board.getByText('Code EARLY redeemed')).toBeVisible()

  const again = await lookUp(board, 'EARLY')
  await expect(again.getByText('Already redeemed')).toBeVisible()
  await expect(again.getByText('Redeem anyway')).toHaveCount(0)
})

test('guests see the hours of a campaign’s code in the email, in the SMS and on the public page', async ({
  context,
  request,
  product,
}) => {
  test.setTimeout(180_000)
  const restaurant = await openRestaurant(request)
  await restaurant.confirmEmail()
  const headers = { authorization: `Bearer ${restaurant.token}` }
  const slug = `hours-${Date.now()}`.slice(0, 40)
  const page = { is_on: true, slug, shows: ['codes'] }
  const profile = { address: '1 Quay Road\nPort Linden, ME 04999', page }
  expect((await request.patch('/0auth/business/profile', { headers, data: profile })).status()).toBe(200)
  const guest = `ines-${Date.now()}@example.com`
  const customers = [{ name: 'Ines', email: guest, phone: `+9198765${String(Date.now()).slice(-5)}` }]
  await request.post('/customers/import', { headers, data: { customers, attested: true } })

  const owner = await openSignedIn(context, restaurant)
  await owner.goto('/restraunt/nudge-in?view=new')
  await owner.getByRole('checkbox', { name: 'Select Ines' }).check()
  await owner.getByRole('button', { name: 'Next' }).click()
  await owner.getByLabel('Title').fill('Slow afternoons')
  await owner.getByLabel('Description').fill('Tea is on us.')
  await owner.getByRole('switch', { name: 'Add a code for guests to redeem' }).check()
  await owner.getByRole('textbox', { name: 'Code' }).fill('SLOW15')
  await owner.getByRole('button', { name: '1 month' }).click()
  await owner.getByRole('checkbox', { name: 'Show on our page' }).check()
  await owner.getByRole('switch', { name: 'Limit to certain hours' }).check()
  await owner.getByText('Mon', { exact: true }).click()
  await owner.getByRole('button', { name: 'Add more hours' }).click()
  await owner.getByText('Thu', { exact: true }).nth(1).click()
  await owner.getByRole('button', { name: 'Next' }).click()
  await expect(owner.getByText('These hours overlap. Please choose hours that follow each other.')).toBeVisible()
  await isWellMade(owner, `coupon hours wizard`)
  await owner.getByRole('button', { name: 'Remove hours 2' }).click()
  await expect(owner.getByText('Guests read: “Tue–Thu, arrive 3–5:30 pm”')).toBeVisible()
  await owner.getByRole('tab', { name: 'SMS' }).click()
  const sms = owner.getByRole('article', { name: 'Preview of the SMS' })
  await expect(sms).toContainText('Tue-Thu, arrive 3-5:30 pm.')
  await owner.getByRole('button', { name: 'Next' }).click()
  await owner.getByRole('button', { name: 'Send Campaign' }).click()
  const sentHtml = async () => (await product.listMessages({ to: guest, channel: 'mail' }))[0]?.html ?? ''
  await expect.poll(sentHtml, { timeout: 40_000 }).toContain('Tue–Thu, arrive 3–5:30 pm')

  const visitor = await context.newPage()
  await visitor.goto(`/r/${slug}`)
  await expect(visitor.getByText('Tue–Thu, arrive 3–5:30 pm')).toBeVisible()
  await expect(visitor.getByText(/^(?:Next: |Now, until )/)).toBeVisible()
  await isWellMade(visitor, `coupon hours page`)
})
