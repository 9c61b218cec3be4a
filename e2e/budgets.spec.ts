import { expect, test } from './product-test.ts'
import { cardOf, openBoard, openRestaurant } from './support/restaurant.ts'
import { isWellMade } from './support/well-made.ts'

test('an owner sets a budget, a host is stopped by it and makes an exception [EVID-226, EVID-215, EVID-216, EVID-240, RULE-43]', async ({
  context,
}) => {
  test.setTimeout(120_000)
  const restaurant = await openRestaurant(context.request)
  await restaurant.addTable('PLM')
  await restaurant.addTable('QAX')
  const board = await openBoard(context, restaurant)

  await board.goto('/restraunt/settings')
  await board.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Budgets' }).click()
  await expect(board.getByRole('button', { name: 'Add a budget' })).toBeVisible()
  await isWellMade(board, 'budgets without one')
  await board.getByRole('button', { name: 'Add a budget' }).click()
  const adding = board.getByRole('dialog', { name: 'Add a budget' })
  await isWellMade(board, 'adding a budget')
  await adding.getByRole('combobox', { name: 'For' }).selectOption({ label: 'Each week, from Monday' })
  await adding.getByRole('combobox', { name: 'Counts' }).selectOption({ label: 'Offers made' })
  await adding.getByRole('textbox', { name: 'Stops at, in offers' }).fill('1')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(board.getByRole('heading', { name: 'This week, all tables' })).toBeVisible()
  await expect(board.getByText('1 offer left this week')).toBeVisible()

  await board.goto('/restraunt/dashboard')
  await expect(board.getByText('1 offer left this week')).toBeVisible()
  await cardOf(board, 'PLM').getByRole('button', { name: 'Offer' }).click()
  const first = board.getByRole('dialog', { name: 'Offer to table PLM' })
  await expect(first.getByText('1 offer left this week')).toBeVisible()
  await first.getByRole('button', { name: '15%' }).click()
  await first.getByRole('button', { name: 'Send offer' }).click()
  await expect(first).toBeHidden()
  await expect(board.getByText('0 offers left this week')).toBeVisible()

  await cardOf(board, 'QAX').getByRole('button', { name: 'Offer' }).click()
  const second = board.getByRole('dialog', { name: 'Offer to table QAX' })
  await second.getByRole('button', { name: '15%' }).click()
  await expect(second.getByText(/^This week’s budget is used up: 1 offer of 1 offer\. It begins again/)).toBeVisible()
  await second.getByRole('button', { name: 'Make an exception' }).click()
  await second.getByRole('textbox', { name: 'Why this exception' }).fill('Birthday of a regular')
  await second.getByRole('button', { name: 'Send as an exception' }).click()
  await expect(second).toBeHidden()
  await expect(cardOf(board, 'QAX')).toContainText('15%')

  await board.goto('/restraunt/nudge-out')
  await board.getByRole('button', { name: 'Offers until now at table QAX' }).click()
  const past = board.getByRole('dialog', { name: 'Offers at table QAX' })
  await expect(past.getByText('Exception to the budget: Birthday of a regular')).toBeVisible()
  await isWellMade(board, 'the offers of a table with an exception')
  await board.goto('/restraunt/settings?part=budgets')
  await expect(board.getByRole('progressbar', { name: '2 of 1 offer used' })).toBeVisible()
  await isWellMade(board, 'a budget that is used up')
})
