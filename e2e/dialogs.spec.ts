import type { Page } from '@playwright/test'
import { expect, test } from './product-test.ts'
import { hiddenFocus } from './support/reach.ts'
import { openRestaurant, openSignedIn } from './support/restaurant.ts'
import { saveScreenshots } from './support/screenshots.ts'

test.skip(({ isMobile }) => isMobile, 'it brings its own sizes')

const DESKTOP = { width: 1280, height: 720 }
const SIZES = [{ width: 320, height: 568 }, { width: 820, height: 1180 }, DESKTOP]
const BOARD = '/restraunt/dashboard'
const TABLES = '/restraunt/nudge-out'
const GUESTS = '/restraunt/nudge-in?view=customers'
const SLOW_TIMES = '/restraunt/insights?tab=slow-times'

interface LongDialog {
  title: string
  address: string
  open: (page: Page) => Promise<void>
  /** Sends the form, whose request fails. */
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

/** Title, Close, error and buttons that are not wholly in sight, and a body of less than 100 px. */
const outOfSight = (page: Page, part: number): Promise<string[]> =>
  page.evaluate((share) => {
    const dialog = document.querySelector('[data-dialog-body]')
    const scroller = dialog?.parentElement
    if (!dialog || !scroller) return ['the dialog']
    scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * share
    const head = dialog.querySelector('[data-sticky-head]')
    const foot = dialog.querySelector('[data-sticky-foot]')
    const shown = [...dialog.querySelectorAll('[data-sticky-head] :is(h2, button), [data-sticky-foot] :is(button, a)')]
    const found = [...shown, ...dialog.querySelectorAll('[data-sticky-foot] [role=alert]')]
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return !isInside || !(element.contains(middle) || middle?.contains(element))
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? element.tagName)
    const top = head?.getBoundingClientRect().bottom ?? 0
    const bottom = foot?.getBoundingClientRect().top ?? innerHeight
    return scroller.scrollHeight > scroller.clientHeight && bottom - top < 100 ? [...found, 'the body'] : found
  }, part)

async function expectInSight(page: Page, what: string) {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const part of [0, 0.5, 1])
      await expect
        .poll(() => outOfSight(page, part), { message: `${what} at ${size.width} × ${size.height}, ${part}` })
        .toEqual([])
  }
}

for (const { title, address, open, fail } of DIALOGS)
  test(`title and actions of “${title}” stay in sight, also with an error`, async ({
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
    await expectInSight(page, title)
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
    await expectInSight(page, `${title} with an error`)
    await saveScreenshots(page, `${title} with an error`)
  })

test('nothing in a dialog is sticky in a low window', async ({ context, request }) => {
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
