import type { Page } from '@playwright/test'
import { expect, test } from './product-test.ts'
import { DESKTOP, expectInSight } from './support/in-sight.ts'
import { hiddenFocus } from './support/reach.ts'
import { openRestaurant, openSignedIn } from './support/restaurant.ts'
import { saveScreenshots } from './support/screenshots.ts'

test.skip(({ isMobile }) => isMobile, 'the tests set their own sizes')

const BOARD = '/restraunt/dashboard'
const TABLES = '/restraunt/nudge-out'
const GUESTS = '/restraunt/nudge-in?view=customers'
const SLOW_TIMES = '/restraunt/insights?tab=slow-times'

interface LongDialog {
  title: string
  address: string
  open: (page: Page) => Promise<void>
  /** Name of the button that sends the form; the request fails. */
  fail?: string
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()

const DIALOGS: readonly LongDialog[] = [
  { title: 'Edit guest', address: GUESTS, open: press('Edit Asha'), fail: 'Save' },
  {
    title: 'Offer to table PLM',
    address: BOARD,
    async open(page) {
      await page.getByRole('article', { name: 'Table PLM' }).getByRole('button', { name: 'Offer' }).click()
      await page.getByRole('button', { name: '15%' }).click()
      await page.getByRole('radio', { name: /^Next visit/ }).check({ force: true })
      await page.getByLabel('Expiry date').fill('2099-12-24')
    },
    fail: 'Send offer',
  },
  { title: 'This device', address: BOARD, open: press('This device') },
  { title: 'Print QR codes', address: TABLES, open: press('Print') },
  {
    title: 'Add a budget',
    address: '/restraunt/settings/budgets',
    async open(page) {
      await press('Add a budget')(page)
      await page.getByRole('textbox', { name: 'Limit' }).fill('100')
    },
    fail: 'Save',
  },
  { title: 'Mark slow times yourself', address: SLOW_TIMES, open: press('Mark times yourself') },
  {
    title: 'Import guest counts',
    address: SLOW_TIMES,
    async open(page) {
      await press('Import a CSV')(page)
      const days = Array.from({ length: 30 }, (_, at) => `2026-08-${String(at + 1).padStart(2, '0')};12:00;${at}`)
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({
          name: 'pos.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(['date;time;guests', ...days].join('\n')),
        })
      await expect(page.getByRole('dialog').getByText(/rows will be imported/)).toBeVisible()
    },
    fail: 'Import 30 rows',
  },
]

const DIALOG = '[data-dialog-body]'

for (const { title, address, open, fail } of DIALOGS)
  test(`title and actions of “${title}” stay in sight, with and without an error`, async ({
    context,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(/409|the offer was not made/)
    const restaurant = await openRestaurant(request)
    await restaurant.addTable('PLM')
    const customers = [{ name: 'Asha', email: 'asha@example.com', phone: '9876543210' }]
    await restaurant.post('/customers/import', { customers, attested: true })
    const page = await openSignedIn(context, restaurant)
    await page.setViewportSize(DESKTOP)
    await page.goto(address)
    await open(page)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expectInSight(page, title, DIALOG)
    await saveScreenshots(page, title)
    await page.setViewportSize({ width: 320, height: 568 })
    expect(await hiddenFocus(page, 30), title).toEqual([])
    if (!fail) return
    const message = 'Another device has changed this since then. Please close this dialog and open it again.'
    await page.route('**', (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 409, json: { success: false, code: 'conflict', message } }),
    )
    await page.getByRole('dialog').getByRole('button', { name: fail }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(message, { timeout: 30_000 })
    await expectInSight(page, `${title} with an error`, DIALOG)
    await saveScreenshots(page, `${title} with an error`)
  })

test('no part of a dialog is sticky in a low window', async ({ context, request }) => {
  const page = await openSignedIn(context, await openRestaurant(request))
  await page.goto(GUESTS)
  await page.getByRole('button', { name: 'Add guest' }).first().click()
  await page.setViewportSize({ width: 320, height: 256 })
  const sticky = await page
    .getByRole('dialog')
    .locator('[data-sticky-head], [data-sticky-foot]')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).position))
  expect(sticky).toEqual(['relative', 'relative'])
})
