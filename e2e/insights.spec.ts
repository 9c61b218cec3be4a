import { expect, test } from './product-test.ts'
import { makeOffer, openRestaurant, openSignedIn, TEN_PERCENT } from './support/restaurant.ts'
import { isWellMade } from './support/well-made.ts'

test('an owner sees the evening’s offers by day, hour and table, and downloads them', async ({ context, request }) => {
  test.setTimeout(120_000)
  const restaurant = await openRestaurant(request)
  const page = await openSignedIn(context, restaurant)
  await page.goto('/restraunt/insights')
  await expect(page.getByRole('heading', { name: 'No offers in this period.' })).toBeVisible()
  await isWellMade(page, 'insights without an offer')

  const first = await restaurant.addTable('PLM')
  const second = await restaurant.addTable('KTR', 'Window')
  await makeOffer(restaurant, first)
  await makeOffer(restaurant, second, { ...TEN_PERCENT, offer_type: 0, offer_value: 5 })
  expect((await request.put(`/table/tables/${first._id}/accept`, { data: {} })).status()).toBe(200)
  expect((await restaurant.put(first._id, { offer_completed: true })).status).toBe(200)
  await page.reload()
  const numbers = page.getByRole('region', { name: 'Summary' })
  await expect(numbers).toContainText('2in 30 days, at 2 tables')
  await expect(numbers).toContainText('1 of 2')
  await isWellMade(page, 'insights of nudges')

  const day = page.getByRole('slider', { name: 'Day' })
  await day.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(day).toHaveAttribute('aria-valuetext', /no offers$/)
  await page.keyboard.press('End')
  await expect(day).toHaveAttribute('aria-valuetext', /: 2 offers, 1 freed, 0 accepted but not freed, 1 not accepted$/)
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect(page.getByRole('table', { name: 'Offers by day' })).toBeVisible()

  await expect(page.getByText(/^1 table left early in the last 30 days/)).toBeVisible()
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Every offer' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('nudges.csv')

  await page.getByRole('radio', { name: 'Custom range' }).check({ force: true })
  await page.getByLabel('First day').fill('2020-01-01')
  await expect(page.getByText('Please choose up to 400 days.')).toBeVisible()
  await isWellMade(page, 'insights of too many days')
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No campaigns were sent in this period.' })).toBeVisible()
  await isWellMade(page, 'insights without a campaign')
})
