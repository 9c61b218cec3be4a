import { expect, test } from './product-test.ts'
import { at } from './sizes.ts'
import { advanceClock, MOVABLE_CLOCK } from './support/move-clock.ts'
import { cardOf, makeOffer, openBoard, openRestaurant } from './support/restaurant.ts'

test.use({ ...at('tablet'), productEnv: { OFFER_PERIOD_SECONDS: '8', ...MOVABLE_CLOCK } })

test('an offer expires automatically on board and phone', async ({ page, browser, context, request, baseURL }) => {
  const restaurant = await openRestaurant(request)
  const table = await restaurant.addTable('PLM')
  const board = await openBoard(context, restaurant)
  const guest = await browser.newPage({ ...(baseURL ? { baseURL } : {}) })
  await makeOffer(restaurant, table)
  await guest.goto(`/customer-dashboard/${table._id}`)
  await guest.getByRole('button', { name: 'Accept' }).click()
  await expect(cardOf(board, 'PLM')).toContainText('Last minute')
  await expect(cardOf(board, 'PLM')).toContainText('Time out - Offer rejected', { timeout: 12_000 })
  await expect(cardOf(board, 'PLM')).toContainText('Time Expired')
  await expect(cardOf(board, 'PLM')).toContainText('Offer automatically rejected')
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Time Finished - Offer Expired')
  // For two minutes after expiry, a host can still grant more time.
  await cardOf(board, 'PLM')
    .getByRole('button', { name: /^\+8 s/ })
    .click()
  await expect(guest.getByRole('timer')).toBeVisible()
  await guest.close()
  await page.close()
})

test('an offer expires even if no page is open', async ({ browser, context, request, baseURL, product }) => {
  const restaurant = await openRestaurant(request)
  const table = await restaurant.addTable('PLM')
  await makeOffer(restaurant, table)
  const accepted = await (await request.put(`/table/tables/${table._id}/accept`, { data: {} })).json()
  await advanceClock(product, { seconds: 9 })
  const shown = await (await request.get(`/table/get-table/${table._id}`)).json()
  expect(shown.data).toMatchObject({
    available: true,
    offer_rejected: true,
    offer_timeout: true,
    offer_completed: false,
    offer_value: null,
    offer_accepted_at: null,
    offer_rejected_at: accepted.data.offer_deadline,
  })
  const board = await openBoard(context, restaurant)
  await expect(cardOf(board, 'PLM')).toContainText('Time Expired')
  const guest = await browser.newPage({ ...(baseURL ? { baseURL } : {}) })
  await guest.goto(`/customer-dashboard/${table._id}`)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Time Finished - Offer Expired')
  await guest.close()
})
