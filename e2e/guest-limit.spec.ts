import { expect, test } from './product-test.ts'
import { cardOf, makeOffer, openBoard, openRestaurant } from './support/restaurant.ts'

test('a guest over the owner’s limit sees a note until staff allow one offer', async ({
  browser,
  context,
  product,
}) => {
  const restaurant = await openRestaurant(context.request)
  const table = await restaurant.addTable('PLM')
  const board = await openBoard(context, restaurant)

  await board.goto('/restraunt/settings?part=budgets')
  const limit = board.getByRole('region', { name: 'Offers for one guest' })
  await expect(limit.getByText('Clearing the cookie or using another phone bypasses the limit')).toBeVisible()
  const most = limit.getByRole('textbox', { name: 'Offers' })
  await expect(most).toBeDisabled()
  await limit.getByRole('switch', { name: 'Limit how many offers one guest may accept' }).click()
  await expect(most).toBeEnabled()
  await expect(most).toHaveValue('2')
  await expect(limit.getByRole('textbox', { name: 'Within (days)' })).toHaveValue('7')
  await most.fill('1')
  await most.press('Enter')
  await expect(board.getByText('Your changes have been saved.').first()).toBeVisible()

  const phone = await browser.newContext({ baseURL: product.url })
  const guest = await phone.newPage()
  await makeOffer(restaurant, table)
  await guest.goto(`/customer-dashboard/${table._id}`)
  await guest.getByRole('button', { name: 'Accept' }).click()
  await expect(guest.getByRole('timer')).toBeVisible()
  await board.goto('/restraunt/dashboard')
  const card = cardOf(board, 'PLM')
  await card.getByRole('button', { name: 'Yes' }).click()
  await card.getByRole('button', { name: 'New party' }).click()
  await expect(guest.getByText('Your visit has ended')).toBeVisible()

  await makeOffer(restaurant, table)
  const sentence = 'This offer is for guests who haven’t had one this week. No hurry at all.'
  await expect(guest.getByText(sentence)).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Accept' })).toBeHidden()
  await expect(card.getByText('A guest is over the limit')).toBeVisible()
  await card.getByRole('button', { name: 'Allow once' }).click()
  await expect(guest.getByRole('button', { name: 'Accept' })).toBeVisible()
  await guest.getByRole('button', { name: 'Accept' }).click()
  await expect(guest.getByRole('timer')).toBeVisible()
  await expect(card).toContainText('Offer Accepted')
  await phone.close()
})
