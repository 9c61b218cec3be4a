import type { Page } from '@playwright/test'
import { expect, test } from './product-test.ts'
import { DEVICES } from './sizes.ts'
import { advanceClock, MOVABLE_CLOCK } from './support/move-clock.ts'
import { cardOf, makeOffer, openBoard, openRestaurant } from './support/restaurant.ts'

test.use({ productEnv: MOVABLE_CLOCK })

test('staff can redeem a code by its table before the period ends, and the phone shows it as used', async ({
  browser,
  context,
  request,
  baseURL,
}) => {
  const restaurant = await openRestaurant(request)
  const table = await restaurant.addTable('PLM')
  const board = await openBoard(context, restaurant)
  const phone = await browser.newPage({ ...(baseURL ? { baseURL } : {}), ...DEVICES.phone })
  await makeOffer(restaurant, table)
  await phone.goto(`/customer-dashboard/${table._id}`)
  await phone.getByRole('button', { name: 'Accept' }).click()
  const mine = phone.getByRole('article', { name: /^Discount code/ })
  await expect(mine).toContainText(/Valid if you free the table by \d{1,2}:\d\d [ap]m/)
  const code = (await mine.getAttribute('aria-label'))?.replace('Discount code ', '') ?? ''
  const chip = cardOf(board, 'PLM').getByRole('button', { name: `Redeem code ${code}` })
  await expect(chip).toHaveText(code)

  const dialog = await openRedeem(board)
  await dialog.getByRole('textbox', { name: 'Code or table' }).fill('plm')
  await dialog.getByRole('button', { name: 'Look up' }).click()
  await expect(dialog.getByText(/^The bill is paid; the clock runs until \d/)).toBeVisible()
  await dialog.getByRole('button', { name: `Redeem ${code}` }).click()
  await expect(board.getByText(`Code ${code} redeemed`)).toBeVisible()
  await expect(chip).toHaveText(`${code}used`)
  await expect(mine).toContainText('Used')
  await expect(phone.getByRole('timer')).toBeVisible()

  await cardOf(board, 'PLM').getByRole('button', { name: /^Yes/ }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Offer Completed at/)
  await phone.close()
})

const openRedeem = async (board: Page) => {
  await board.getByRole('button', { name: 'Redeem a code' }).click()
  return board.getByRole('dialog', { name: 'Redeem a code' })
}

test('after an unanswered “We’ve left” the code stays, and staff can still confirm the departure', async ({
  browser,
  context,
  request,
  baseURL,
  product,
}) => {
  const restaurant = await openRestaurant(request)
  const table = await restaurant.addTable('PLM')
  const board = await openBoard(context, restaurant)
  const phone = await browser.newPage({ ...(baseURL ? { baseURL } : {}), ...DEVICES.phone })
  await makeOffer(restaurant, table)
  await phone.goto(`/customer-dashboard/${table._id}`)
  await phone.getByRole('button', { name: 'Accept' }).click()
  await phone.getByRole('button', { name: 'We’ve left' }).click()
  await expect(phone.getByText('Thank you for telling us')).toBeVisible()
  // Passes the departure period and the two minutes in which staff can answer.
  await advanceClock(product, { minutes: 12, seconds: 5 })
  const title = phone.getByRole('heading', { level: 1 })
  await phone.reload()
  await expect(title).toHaveText('The restaurant has not confirmed yet')
  await expect(phone.getByText('Show this to the staff.', { exact: true })).toBeVisible()
  const mine = phone.getByRole('article', { name: /^Discount code/ })
  await expect(mine).toBeVisible()

  await board.reload()
  await cardOf(board, 'PLM')
    .getByRole('button', { name: /^They had left/ })
    .click()
  await expect(cardOf(board, 'PLM')).toHaveAttribute('data-phase', 'completed')
  await expect(title).toHaveText(/^Offer Completed at/)
  await expect(mine).toHaveCount(1)
  await expect(mine).toContainText('Show this when you pay')
  await phone.close()
})
