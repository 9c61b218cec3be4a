import { expect, test } from './product-test.ts'
import { DESKTOP, expectInSight } from './support/in-sight.ts'
import { openRestaurant, openSignedIn } from './support/restaurant.ts'
import { saveScreenshots } from './support/screenshots.ts'

test.skip(({ isMobile }) => isMobile, 'it brings its own sizes')

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
})
