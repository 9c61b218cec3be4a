import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './product-test.ts'
import { MOVABLE_CLOCK, passUndoWindow } from './support/move-clock.ts'
import { openRestaurant, openSignedIn } from './support/restaurant.ts'
import { saveScreenshots } from './support/screenshots.ts'
import { isWellMade } from './support/well-made.ts'

test.use({ productEnv: MOVABLE_CLOCK })

async function openWithGuests(request: APIRequestContext, customers: object[]) {
  const restaurant = await openRestaurant(request)
  await restaurant.confirmEmail()
  const headers = { authorization: `Bearer ${restaurant.token}` }
  const data = { address: '12 Lake Road, Pune', settings: { sms_price: 0.01 } }
  await request.patch('/0auth/business/profile', { headers, data })
  await request.post('/customers/import', { headers, data: { customers, attested: true } })
  return { restaurant, headers }
}

test('an undone campaign sends nothing, and a campaign is sent even if its tab is closed', async ({
  context,
  request,
  product,
}) => {
  test.setTimeout(120_000)
  const guest = `hold-${Date.now()}@example.com`
  const customers = [
    { name: 'Ines', email: guest, phone: '9876543210' },
    { name: 'Tom', email: `tom-${guest}` },
  ]
  const { restaurant } = await openWithGuests(request, customers)
  const page = await openSignedIn(context, restaurant)
  await page.goto('/restraunt/nudge-in?view=new')
  await page.getByRole('button', { name: 'Select all (2)' }).click()
  await expect(page.getByRole('region', { name: 'Before you send' })).toContainText('All 2 selected guests')
  await saveScreenshots(page, `before sending`)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Title').fill('Slow Tuesday')
  await page.getByLabel('Description').fill('Dessert is on us.\nAll evening.')
  await page.getByText('Add a code for guests to redeem').click()
  await page.getByLabel('Worth').fill('15')
  await page.getByLabel('Last day').fill('2099-12-24')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Send 3 messages to 2 recipients')).toBeVisible()
  await expect(page.getByText(/^About \$0\.0\d for \d texts?\.$/)).toBeVisible()
  await isWellMade(page, `what Send does`)
  await page.getByRole('button', { name: 'Send Campaign' }).click()

  const card = page.getByRole('article', { name: 'Slow Tuesday' })
  await expect(card).toBeFocused()
  await expect(card).toContainText(/Sending in \d+ seconds?/)
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Slow Tuesday')
  await saveScreenshots(page, `the hold`)
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'Undo sending Slow Tuesday' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Send 3 messages to 2 recipients')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Slow Tuesday')
  await expect(page.getByLabel('Description')).toHaveValue('Dessert is on us.\nAll evening.')
  await expect(page.getByLabel('Worth')).toHaveValue('15')
  await expect(page.getByLabel('Last day')).toHaveValue('24 Dec 2099')

  // Another restaurant's email arrives, so the undone campaign would have been sent by now.
  const mails = (to = guest) => product.listMessages({ to })
  const theirs = `theirs-${guest}`
  const { headers } = await openWithGuests(request, [{ name: 'Uma', email: theirs }])
  const multipart = { title: 'Quiet Monday', description: 'Tea.', sendEmail: 'true', selection: '{}' }
  expect((await request.post('/campaigns/create', { headers, multipart })).status()).toBe(201)
  expect(await mails(theirs)).toEqual([])
  await passUndoWindow(product)
  await expect.poll(() => mails(theirs), { timeout: 30_000 }).toHaveLength(1)
  expect(await mails()).toEqual([])

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Send 3 messages to 2 recipients')).toBeVisible()
  await page.getByRole('button', { name: 'Send Campaign' }).click()
  await expect(card).toBeFocused()
  await page.reload()
  await expect(card.getByRole('button', { name: 'Undo sending Slow Tuesday' })).toBeVisible()
  expect(await mails()).toEqual([])
  await page.close()
  await passUndoWindow(product)
  await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(1)
  expect((await mails())[0]?.text).toContain('All evening.')
})
