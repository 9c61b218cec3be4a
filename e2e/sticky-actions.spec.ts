import { expect, test } from './product-test.ts'
import { DESKTOP, expectInSight, SIZES } from './support/in-sight.ts'
import { hiddenFocus } from './support/reach.ts'
import { openRestaurant, openSignedIn } from './support/restaurant.ts'
import { saveScreenshots } from './support/screenshots.ts'

test.skip(({ isMobile }) => isMobile, 'the tests set their own sizes')

test('adding 100 tables keeps the range field, the actions and an error in sight', async ({ context, request }) => {
  const restaurant = await openRestaurant(request)
  await restaurant.addTable('PLM')
  const page = await openSignedIn(context, restaurant)
  await page.setViewportSize(DESKTOP)
  await page.goto('/restraunt/nudge-out?add=several')
  const range = page.getByRole('textbox', { name: 'Range' })
  await expectInSight(page, 'an empty list')
  await saveScreenshots(page, 'adding tables, empty')
  await range.fill('P1-P6 Patio 2 seats')
  await page.getByRole('button', { name: 'Add 6 rows' }).click()
  await expect(page.getByText('6 Patio · 12 seats')).toBeVisible()
  await range.fill('T1–T93, Main hall, 4 seats')
  await page.keyboard.press('Enter')
  await range.fill('PLM')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 to fix')).toBeVisible()
  await range.fill('no range')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Not a valid range.')).toBeVisible()
  await expectInSight(page, '100 rows')
  await page.getByRole('button', { name: 'Add 99 tables' }).click()
  await expect(page.getByText('99 tables were added; 1 row needs fixing.')).toBeVisible()
  await saveScreenshots(page, 'adding tables, one left')
  await range.fill('A1-A90')
  await page.keyboard.press('Enter')
  await expectInSight(page, '91 rows with an error')
  await saveScreenshots(page, 'adding tables with an error')
  await page.setViewportSize(DESKTOP)
  await range.focus()
  for (const key of ['Tab', 'Shift+Tab']) expect(await hiddenFocus(page, 60, key), key).toEqual([])
})

test('each step of the import keeps its actions in sight, and the last step also its question', async ({
  context,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  const page = await openSignedIn(context, await openRestaurant(request))
  await page.setViewportSize(DESKTOP)
  await page.goto('/restraunt/nudge-in?view=customers')
  await page.getByRole('link', { name: 'Import CSV' }).first().click()
  await expect(page).toHaveURL(/\/restraunt\/nudge-in\/import$/)
  const heads = ['name', 'email', 'phone', 'birthday', 'last visit', 'tags', 'note', 'status', 'room', 'host']
  const rows = Array.from({ length: 40 }, (_, at) => `P${at},p${at}@example.com,,,,,,Gold ${at % 9},,`)
  await page.getByLabel('CSV data').fill([heads.join(), ...rows].join('\n'))
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByRole('heading', { name: 'Match columns' })).toBeVisible()
  await expectInSight(page, 'columns')
  await saveScreenshots(page, 'import, columns')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('region', { name: 'Rows of the file' })).toBeVisible()
  await expectInSight(page, 'check')
  await saveScreenshots(page, 'import, check')
  const yes = page.getByText('These people agreed to hear from us.')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Did these guests agree to hear from you?')).toBeInViewport({ ratio: 1 })
    await expect(yes).toBeInViewport({ ratio: 1 })
    const lowest = await page.getByText('They are added to your list but receive no messages.').boundingBox()
    const foot = await page.locator('[data-sticky-foot]').boundingBox()
    expect((lowest?.y ?? 0) + (lowest?.height ?? 0), `the answers at ${size.width}`).toBeLessThanOrEqual(foot?.y ?? 0)
    if (size !== SIZES.at(-1)) await page.goBack()
  }
  await saveScreenshots(page, 'import, consent')
  // The browser’s “Back” leads through the steps, and asks before a list that is not imported is lost.
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Rows of the file' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Match columns' })).toBeVisible()
  await page.goBack()
  await page.getByRole('alertdialog', { name: 'Leave the import?' }).getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Import 40 guests' }).click()
  await expect(page.getByText('Please answer before you import.')).toBeInViewport({ ratio: 1 })
  await yes.click()
  const message = 'Another import is still running. Please wait until it is done, then import this list again.'
  await page.route('**/customers/import', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'conflict', message } }),
  )
  await page.getByRole('button', { name: 'Import 40 guests' }).click()
  await expect(page.locator('[data-sticky-foot]').getByRole('alert')).toContainText(message)
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' }).click()
  await expectInSight(page, 'a failed import')
  await page.unroute('**/customers/import')
  await yes.click()
  await page.getByRole('button', { name: 'Import 40 guests' }).click()
  await page.getByRole('link', { name: 'View guests' }).click()
  await expect(page.getByText('40 guests')).toBeVisible()
})
