import type { Page } from '@playwright/test'
import { expect, test } from './product-test.ts'
import { cardOf, makeOffer, openBoard, openRestaurant } from './support/restaurant.ts'
import { isWellMade } from './support/well-made.ts'

// `isWellMade` checks phone and desktop widths and both themes.
test.skip(({ isMobile }) => isMobile, 'the tests check phone widths themselves')

const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('the host’s pages and dialogs are accessible and fit every screen', async ({ context, request }) => {
  test.setTimeout(180_000)
  const restaurant = await openRestaurant(request)
  const tables = []
  for (const [code, location] of [
    ['PLM', 'Patio'],
    ['KTR', 'Window'],
    ['QAX', 'Main hall'],
    ['WNE', 'Bar'],
    ['VCE', 'Bar'],
  ] as const)
    tables.push(await restaurant.addTable(code, location))
  const [accepted, left, offered, freed, off] = tables
  if (!accepted || !left || !offered || !freed || !off) throw new Error('the tables are not there')
  for (const table of [accepted, left, offered, freed]) await makeOffer(restaurant, table)
  for (const table of [accepted, left, freed]) await request.put(`/table/tables/${table._id}/accept`, { data: {} })
  await request.post(`/table/tables/${left._id}/left`, { data: {} })
  await restaurant.put(freed._id, { offer_completed: true })
  await restaurant.post('/table/tables/switch', { ids: [off._id], nudge_enabled: false })

  const page = await openBoard(context, restaurant)
  await expect(cardOf(page, 'KTR')).toContainText('They’ve left?')
  await isWellMade(page, 'the board')
  await restaurant.post(`/table/tables/${freed._id}/new-party`)
  await cardOf(page, 'WNE').getByRole('button', { name: 'Offer' }).click()
  await page.getByRole('radio', { name: 'Next visit' }).check({ force: true })
  await page.getByRole('button', { name: 'Send offer' }).click()
  await isWellMade(page, 'the offer dialog')
  await close(page)
  await page.getByRole('button', { name: 'Redeem a code' }).click()
  await isWellMade(page, 'the redeem dialog')
  await close(page)
  await page.getByRole('button', { name: /^Offers on/ }).click()
  await isWellMade(page, 'the switches')
  await close(page)

  await page.goto('/restraunt/nudge-out')
  await page.getByRole('checkbox', { name: 'Select table PLM' }).check()
  await isWellMade(page, 'the tables')
  await page.getByRole('button', { name: 'View QR of table PLM' }).click()
  await expect(page.getByRole('img', { name: 'QR code of table PLM' })).toBeVisible()
  await isWellMade(page, 'the QR dialog')
  await close(page)
  await page.getByRole('button', { name: 'Add New Table' }).click()
  await isWellMade(page, 'the add dialog')
  await close(page)
  await page.getByRole('button', { name: 'Edit table PLM' }).click()
  await isWellMade(page, 'the edit dialog')
})

test('the guest’s page is accessible and fits every screen, in each of its states', async ({
  page,
  request,
  expectedErrors,
}) => {
  test.setTimeout(180_000)
  const restaurant = await openRestaurant(request)
  const table = await restaurant.addTable('PLM')
  const title = page.getByRole('heading', { level: 1 })
  await page.goto(`/customer-dashboard/${table._id}`)
  await expect(title).toHaveText('No offer right now')
  await isWellMade(page, 'no offer')
  const terms = { visit_type: 1, available: false, offer_type: 1, offer_value: 10, offer_exp: '2099-06-01' }
  await makeOffer(restaurant, table, terms)
  await page.getByRole('button', { name: 'Not Interested' }).click()
  await isWellMade(page, 'asked whether not interested')
  await page.getByRole('button', { name: 'Back to the offer' }).click()
  await isWellMade(page, 'offered')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('You can send it to yourself once your visit is completed.')).toBeVisible()
  await isWellMade(page, 'accepted')
  await restaurant.put(table._id, { offer_completed: true })
  await expect(title).toHaveText(/^Offer Completed/)
  await page.getByText('Send me this code').click()
  await isWellMade(page, 'completed')
  expectedErrors.push(/404/)
  await page.goto('/customer-dashboard/nobody-knows-this-one')
  await expect(title).toHaveText('We don’t know this table')
  await isWellMade(page, 'unknown')
})

test('the scanner is accessible without a camera', async ({ page, expectedErrors }) => {
  expectedErrors.push(/camera could not be started/)
  await page.goto('/customer-dashboard/scan')
  await expect(page.getByText(/No camera was found|could not be started|Camera access is blocked/)).toBeVisible()
  await isWellMade(page, 'the scanner')
})
