import type { Page } from '@playwright/test'
import { expect, test } from './product-test.ts'
import { at } from './sizes.ts'
import { cardOf, makeOffer, openBoard, openRestaurant, openSignedIn } from './support/restaurant.ts'
import { startSwallowingProxy } from './support/swallowing-proxy.ts'

test.use(at('tablet'))

/** Time for tabs without a stream, which poll every 10 s. */
const POLLED = { timeout: 20_000 }

test('nine tabs of the board load and show a new offer, and the first can still make an offer', async ({
  context,
  request,
}) => {
  test.setTimeout(180_000)
  const restaurant = await openRestaurant(request)
  const [table, other] = [await restaurant.addTable('PLM'), await restaurant.addTable('FIG')]
  const boards: Page[] = [await openBoard(context, restaurant)]
  for (let tab = 2; tab <= 9; tab++) {
    const board = await context.newPage()
    await board.goto('/restraunt/dashboard')
    await expect(cardOf(board, 'PLM')).toBeVisible()
    boards.push(board)
  }
  const [first, ninth] = [boards[0] as Page, boards[8] as Page]
  await expect(first.getByText('Live', { exact: true })).toBeVisible()
  await expect(ninth.getByText('Updates every 10 s', { exact: true })).toBeVisible()
  await makeOffer(restaurant, table)
  for (const board of boards) await expect(cardOf(board, 'PLM')).toHaveAttribute('data-phase', 'offered', POLLED)

  await first.bringToFront()
  await cardOf(first, 'FIG').getByRole('button', { name: 'Offer' }).click()
  const dialog = first.getByRole('dialog', { name: 'Offer to table FIG' })
  await dialog.getByRole('button', { name: '15%' }).click()
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(cardOf(first, other.table_code)).toHaveAttribute('data-phase', 'offered')

  // Closing the other tabs frees a stream for the tab that polled.
  for (const board of boards.slice(0, 8)) await board.close()
  await expect(ninth.getByText('Live', { exact: true })).toBeVisible(POLLED)
})

test('eight tabs of a table’s page load and show a new offer', async ({ context, request }) => {
  test.setTimeout(120_000)
  const restaurant = await openRestaurant(request)
  const table = await restaurant.addTable('PLM')
  const phones: Page[] = []
  for (let tab = 1; tab <= 8; tab++) {
    const phone = await context.newPage()
    await phone.goto(`/customer-dashboard/${table._id}`)
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
    phones.push(phone)
  }
  await makeOffer(restaurant, table)
  for (const phone of phones) await expect(phone.getByRole('button', { name: 'Accept' })).toBeVisible(POLLED)
})

test('board and guest’s page reconnect within 30 s if the network drops all their traffic', async ({
  context,
  browser,
  request,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/^request to http:\/\/localhost:\d+$/, /net::ERR_/)
  test.setTimeout(180_000)
  const proxy = await startSwallowingProxy(product.url)
  const restaurant = await openRestaurant(request)
  const table = await restaurant.addTable('PLM')
  const board = await openSignedIn(context, { ...restaurant, origin: proxy.url })
  await board.goto(`${proxy.url}/restraunt/dashboard`)
  const live = board.getByText('Live', { exact: true })
  await expect(live).toBeVisible(POLLED)
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await phone.goto(`${proxy.url}/customer-dashboard/${table._id}`)
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  await phone.waitForLoadState('networkidle')

  proxy.swallow()
  await makeOffer(restaurant, table)
  await expect(live).toBeHidden({ timeout: 20_000 })
  await expect(cardOf(board, 'PLM')).toHaveAttribute('data-phase', 'offered', { timeout: 30_000 })
  await expect(live).toBeVisible({ timeout: 30_000 })
  await expect(phone.getByRole('button', { name: 'Accept' })).toBeVisible({ timeout: 30_000 })
  await phone.close()
  proxy.close()
})
