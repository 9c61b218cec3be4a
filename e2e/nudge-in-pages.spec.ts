import type { Page } from '@playwright/test'
import { expect, test } from './product-test.ts'
import { MOVABLE_CLOCK, passUndoWindow } from './support/move-clock.ts'
import { openRestaurant, openSignedIn } from './support/restaurant.ts'
import { isWellMade } from './support/well-made.ts'

// `isWellMade` checks phone and desktop widths and both themes.
test.skip(({ isMobile }) => isMobile, 'the tests check phone widths themselves')

test.use({ productEnv: MOVABLE_CLOCK })

const NUDGE_IN = '/restraunt/nudge-in'

const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
}

/** Imports guests into an empty account and sends a campaign; calls `check` on each screen. */
async function sendFirstCampaign(page: Page, guest: string, check: (name: string) => Promise<void>) {
  await page.goto(NUDGE_IN)
  await expect(page.getByText('No campaigns found')).toBeVisible()
  await check('no campaigns yet')
  await page.getByRole('link', { name: 'New Campaign' }).last().click()
  await check('no guests to choose from')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const rows = ['name,email,phone', `Asha,${guest},9876543210`, '<i>Ben</i>,ben@example.com,', 'Bad,nonsense,']
  await page.getByLabel('CSV data').fill(rows.join('\n'))
  await check('a list to import')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByRole('heading', { name: 'Match columns' })).toBeVisible()
  await check('columns')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Not a valid email address')).toBeVisible()
  await check('verdicts')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('These people agreed to hear from us.').click()
  await check('the question about consent')
  await page.getByRole('button', { name: 'Import 2 guests' }).click()
  await page.getByRole('link', { name: 'Continue campaign' }).click()
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible()
  await check('people to choose from')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Title').fill('Slow Tuesday')
  await page.getByLabel('Description').fill('Dessert is on us – all evening.')
  await page.getByText('Add a code for guests to redeem').click()
  await page.getByLabel('Last day').fill('2099-12-24')
  await check('words, image and code')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('of 2 selected guests will receive it')).toBeVisible()
  await check('the review without a postal address')
  await page.getByRole('button', { name: 'Send Campaign' }).click()
  await expect(page.getByText('Please add your postal address first')).toBeVisible()
  await page.getByLabel('Postal address').fill('12 Lake Road, Pune')
  await page.getByRole('button', { name: 'Save address' }).click()
  // The frame is read from outside, since no script runs in it.
  const mail = page.getByRole('region', { name: 'Final preview' }).locator('iframe')
  const words = () => mail.evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.body.innerText)
  await expect.poll(words).toContain('12 Lake Road, Pune')
  await page.getByRole('tab', { name: 'SMS' }).click()
  await check('the review with the SMS')
  await page.getByRole('button', { name: 'Send Campaign' }).click()
  await expect(page.getByText('Campaign created successfully')).toBeVisible()
}

test('all screens from an empty account to its first campaign are accessible', async ({
  context,
  request,
  product,
  expectedErrors,
}) => {
  test.setTimeout(240_000)
  // A heavy read, such as the guest list, is refused while others run; the page retries after a second.
  expectedErrors.push(/429/)
  const restaurant = await openRestaurant(request)
  await restaurant.confirmEmail()
  const page = await openSignedIn(context, restaurant)
  await sendFirstCampaign(page, 'asha@example.com', (name) => isWellMade(page, name))
  await isWellMade(page, 'campaigns')
  await page.getByRole('link', { name: 'View Users of Slow Tuesday' }).click()
  await passUndoWindow(product)
  await expect(page.getByText('<i>Ben</i>')).toBeVisible()
  await isWellMade(page, 'a campaign')
})

test('an empty account’s first campaign reaches its guest after the undo window', async ({
  context,
  request,
  product,
  expectedErrors,
}) => {
  test.setTimeout(240_000)
  // A heavy read, such as the guest list, is refused while others run; the page retries after a second.
  expectedErrors.push(/429/)
  const restaurant = await openRestaurant(request)
  await restaurant.confirmEmail()
  const page = await openSignedIn(context, restaurant)
  const guest = `first-${Date.now()}@example.com`
  await sendFirstCampaign(page, guest, async () => {})
  await expect.poll(async () => (await product.listMessages({ to: guest })).length, { timeout: 180_000 }).toBe(1)
})

test('the screens of the guest list and their dialogs are accessible', async ({ context, request }) => {
  test.setTimeout(180_000)
  const restaurant = await openRestaurant(request)
  const customers = [{ name: 'Asha', email: 'asha@example.com', phone: '9876543210' }]
  await restaurant.post('/customers/import', { customers, attested: true })
  await restaurant.post('/campaigns/drafts', { title: 'Slow Tuesday' })
  const page = await openSignedIn(context, restaurant)
  await page.goto(NUDGE_IN)
  await page.getByRole('button', { name: 'Show QR' }).click()
  await isWellMade(page, 'the QR code')
  await close(page)
  // A closed dialog returns the focus to the button that opened it.
  await expect(page.getByRole('button', { name: 'Show QR' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete Slow Tuesday' }).click()
  await isWellMade(page, 'asking before deleting')
  await close(page)
  await page.goto(`${NUDGE_IN}?view=customers`)
  await expect(page.getByText('Asha', { exact: true })).toBeVisible()
  await isWellMade(page, 'customers')
  await page.getByRole('button', { name: 'Edit Asha' }).click()
  await isWellMade(page, 'a customer')
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await isWellMade(page, 'asking before erasing')
  await page.keyboard.press('Escape')
  // The focus returns to the dialog one frame later, and Escape works only with the focus in the dialog.
  await expect(page.locator('[role=dialog] :focus')).toHaveCount(1)
  await close(page)
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await page.getByRole('tab', { name: 'Upload .csv file' }).click()
  await isWellMade(page, 'importing a file')
  await page.goBack()
  await page.getByRole('searchbox', { name: 'Search guests' }).fill('nobody of that name')
  await expect(page.getByText('No guests found')).toBeVisible()
  await isWellMade(page, 'nobody found')
})

test('the preferences page that an email links to is accessible', async ({ page, request, product }) => {
  test.setTimeout(120_000)
  const restaurant = await openRestaurant(request)
  await restaurant.confirmEmail()
  const address = `choosing-${Date.now()}@example.com`
  const headers = { authorization: `Bearer ${restaurant.token}` }
  await request.patch('/0auth/business/profile', { headers, data: { address: '12 Lake Road, Pune' } })
  const customers = [{ name: 'Asha', email: address, phone: '9876543210' }]
  await restaurant.post('/customers/import', { customers, attested: true })
  const multipart = { title: 'Slow Tuesday', description: 'Dessert is on us.', sendEmail: 'true', selection: '{}' }
  expect((await request.post('/campaigns/create', { headers, multipart })).status()).toBe(201)
  await passUndoWindow(product)
  await expect.poll(async () => (await product.listMessages({ to: address })).length, { timeout: 30_000 }).toBe(1)
  await page.goto(/\/u\/\S+/.exec((await product.listMessages({ to: address }))[0]?.text ?? '')?.[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Your choices' })).toBeVisible()
  await isWellMade(page, 'a person’s choices')
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).first().click()
  await expect(page.getByText('will not email you.')).toBeVisible()
  await isWellMade(page, 'a choice that was saved')
})

test('the page of a broken link leads to the form where guests can unsubscribe', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/)
  await page.goto('/u/broken')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await isWellMade(page, 'a broken link')
  await page.getByRole('link', { name: 'Unsubscribe from Communications' }).click()
  await expect(page).toHaveURL(/\/about\/legal#unsubscribe$/)
  await isWellMade(page, 'the form for leaving')
})
