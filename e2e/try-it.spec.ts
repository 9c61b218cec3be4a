import { DEV_TOKEN } from '@tidetable/testing/outbox.ts'
import { expect, test } from './product-test.ts'
import { saveScreenshots } from './support/screenshots.ts'
import { listViolations } from './support/violations.ts'

// A real first start: the sample's live offers last only some minutes.
test.use({ isPrepared: false })

test('the page named at start leads to a first accepted offer within a minute', async ({ page, product }) => {
  // The specified minute, including the browser's work.
  test.setTimeout(60_000)
  expect(product.output()).toMatch(new RegExp(`Try it +${product.url}/dev\\?token=${DEV_TOKEN}\n`))
  await page.goto(`/dev?token=${DEV_TOKEN}`)
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open as a guest' }).click()
  const guest = await opening
  await expect(guest.getByRole('button', { name: 'Accept' })).toBeVisible()

  await page.getByRole('button', { name: 'Open as the host' }).click()
  await expect(page).toHaveURL('/restraunt/dashboard')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.locator('[data-phase="left"]')).toHaveCount(1)
  const before = await page.locator('[data-phase="accepted"]').count()
  expect(before).toBeGreaterThan(0)
  await guest.getByRole('button', { name: 'Accept' }).click()
  await expect(guest.getByRole('timer')).toBeVisible()
  await expect(page.locator('[data-phase="accepted"]')).toHaveCount(before + 1)
})

test('the sample restaurant’s screens show four weeks of insights, guests and campaigns', async ({ page }) => {
  await page.goto(`/dev?token=${DEV_TOKEN}`)
  await page.getByRole('button', { name: 'Open as the host' }).click()
  await expect(page).toHaveURL('/restraunt/dashboard')
  await page.goto('/restraunt/insights')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/Nothing was offered/)
  await page.goto('/restraunt/nudge-in')
  await expect(page.getByText('Quiet Tuesdays by the water').first()).toBeVisible()
  await saveScreenshots(page, 'the sample’s campaigns')
})

test('one press opens the blog admin', async ({ page }) => {
  await page.goto(`/dev?token=${DEV_TOKEN}`)
  await page.getByRole('button', { name: 'Open as the administrator' }).click()
  await expect(page).toHaveURL('/admin-panel')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the page of the roles is accessible and fits every screen, and / stays the home page', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`/dev?token=${DEV_TOKEN}`)
    expect(await listViolations(page, colorScheme)).toEqual([])
    await saveScreenshots(page, `roles ${colorScheme}`)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'Home page' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(/Tidetable/)
})
