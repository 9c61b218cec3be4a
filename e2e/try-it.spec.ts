import type { Page } from '@playwright/test'
import { DEV_TOKEN } from '@tidetable/testing/outbox.ts'
import { expect, test } from './product-test.ts'
import { openRestaurant, openSignedIn } from './support/restaurant.ts'
import { saveScreenshots } from './support/screenshots.ts'
import { listViolations } from './support/violations.ts'

// Starts for the first time, since the live offers of a prepared sample end after some minutes.
test.use({ isPrepared: false })

const DEV = `/dev?token=${DEV_TOKEN}`
const boardOf = (page: Page) => page.frameLocator('iframe[title^="The board of"]')
const phoneOf = (page: Page) => page.frameLocator('iframe[title^="The page of table"]')

test('the page printed at start leads to an accepted offer within 15 seconds', async ({ page, product }) => {
  expect(product.output()).toMatch(new RegExp(`Try it +${product.url}/dev\\?token=${DEV_TOKEN}\n`))
  const startedAt = Date.now()
  await page.goto(DEV, { waitUntil: 'commit' })
  // Specified limit: 15 seconds from the page's response.
  test.setTimeout(Date.now() - startedAt + 15_000)
  const [board, phone] = [boardOf(page), phoneOf(page)]
  await expect(board.getByText('Live', { exact: true })).toBeVisible()
  await expect(board.locator('[data-phase="left"]')).toHaveCount(1)
  const accepted = board.locator('[data-phase="accepted"]')
  const before = await accepted.count()
  expect(before).toBeGreaterThan(0)
  await phone.getByRole('button', { name: 'Accept' }).click()
  await expect(phone.getByRole('timer')).toBeVisible()
  await expect(accepted).toHaveCount(before + 1)
})

test('“Open as a guest” and “Open as the host” open each page on its own', async ({ page }) => {
  await page.goto(DEV)
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open as a guest' }).click()
  const guest = await opening
  await expect(guest).toHaveURL(/\/customer-dashboard\/[\w-]{22}$/)
  await expect(guest.getByRole('button', { name: 'Accept' })).toBeVisible()
  await expect(guest.getByRole('banner').getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open as the host' }).click()
  await expect(page).toHaveURL('/restraunt/dashboard')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

test('board and phone are side by side from 900 px, and stacked on narrower screens', async ({ page }) => {
  for (const width of [1280, 900, 899, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(DEV)
    await expect(boardOf(page).getByText('Live', { exact: true })).toBeVisible()
    await expect(phoneOf(page).getByText('The Ebb & Flow').first()).toBeVisible()
    const [board, phone] = await Promise.all(
      ['The board of', 'The page of table'].map((title) => page.locator(`iframe[title^="${title}"]`).boundingBox()),
    )
    const isBeside = (phone?.x ?? 0) >= (board?.x ?? 0) + (board?.width ?? 0)
    const isBelow = (phone?.y ?? 0) >= (board?.y ?? 0) + (board?.height ?? 0)
    expect([width, isBeside, isBelow]).toEqual([width, width >= 900, width < 900])
    const admin = await page.getByRole('button', { name: 'Open as the administrator' }).boundingBox()
    expect(admin?.y).toBeGreaterThan((phone?.y ?? 0) + (phone?.height ?? 0))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('/dev keeps another restaurant’s session until its host signs in as the sample restaurant', async ({
  context,
  request,
}) => {
  const own = await openRestaurant(request)
  const page = await openSignedIn(context, own)
  await page.goto(DEV)
  await expect(page.getByText('This browser is signed in as another restaurant.')).toBeVisible()
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('RestData') ?? '{}').token)
  expect(await stored()).toBe(own.token)
  await page.getByRole('button', { name: 'Sign in as The Ebb & Flow' }).click()
  await expect(boardOf(page).getByText('Live', { exact: true })).toBeVisible()
  expect(await stored()).not.toBe(own.token)
})

test('the sample restaurant’s screens show insights and campaigns', async ({ page }) => {
  await page.goto(DEV)
  await page.getByRole('button', { name: 'Open as the host' }).click()
  await expect(page).toHaveURL('/restraunt/dashboard')
  await page.goto('/restraunt/insights')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/tables left early in the last 30 days/)
  await page.goto('/restraunt/nudge-in')
  await expect(page.getByText('Quiet Tuesdays by the water').first()).toBeVisible()
  await saveScreenshots(page, 'the sample’s campaigns')
})

test('one press on /dev opens the blog admin', async ({ page }) => {
  await page.goto(DEV)
  await page.getByRole('button', { name: 'Open as the administrator' }).click()
  await expect(page).toHaveURL('/admin-panel')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('/dev is accessible, fits a narrow screen and links to the home page', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(DEV)
    expect(await listViolations(page, colorScheme)).toEqual([])
    await saveScreenshots(page, `roles ${colorScheme}`)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'Home page' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(/Tidetable/)
})
