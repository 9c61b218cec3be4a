import type { Page } from '@playwright/test'
import { expect, test } from './product-test.ts'
import { at, DEVICES } from './sizes.ts'

/** Sizes at which the bar differs. */
const VIEWPORTS = [DEVICES.desktop.viewport, DEVICES.phone.viewport]

const signIn = (page: Page, stored: Record<string, string>) =>
  page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)

/** The header is much darker than any light colour, so a simple threshold is enough. */
const isDark = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')
    context.fillStyle = getComputedStyle(bar).backgroundColor
    context.fillRect(0, 0, 1, 1)
    return context
      .getImageData(0, 0, 1, 1)
      .data.slice(0, 3)
      .every((tone) => tone < 60)
  })

async function expectSticky(page: Page) {
  await page.evaluate(() => {
    document.body.style.minHeight = '300vh'
    scrollTo(0, 900)
  })
  await expect.poll(() => page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0)
}

for (const theme of ['light', 'dark'] as const) {
  test(`the public header is dark and stays in view in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport)
      await page.goto('/about/legal')
      await expect(page.locator('html')).toHaveClass(new RegExp(theme))
      expect(await isDark(page)).toBe(true)
      await expectSticky(page)
      await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled')
    }
  })
}

test('on large screens the menu is a row, and groups open on hover', async ({ page, isMobile }) => {
  test.skip(isMobile, 'only large screens have the row')
  // Waits for hydration: only then do groups open on hover.
  await page.goto('/about/team', { waitUntil: 'networkidle' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  const boxes = await menu
    .locator(':scope > *')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()))
  expect(boxes).toHaveLength(5)
  for (const [index, box] of boxes.entries()) {
    const before = boxes[index - 1]
    if (before) expect(box.left).toBeGreaterThan(before.right)
    expect(Math.abs(box.top + box.height / 2 - (boxes[0]?.top ?? 0) - (boxes[0]?.height ?? 0) / 2)).toBeLessThan(4)
  }
  for (const [group, link] of [
    ['Features', 'Nudge In'],
    ['About', 'Mission'],
    ['Participating Restaurants', 'Fine-Dinning'],
  ] as const) {
    await menu.getByText(group, { exact: true }).hover()
    await expect(menu.getByRole('link', { name: link })).toBeVisible()
    await page.mouse.move(5, 500)
    await expect(menu.getByRole('link', { name: link })).toBeHidden()
  }
})

test.describe('on a phone', () => {
  test.use(at('phone'))

  test('on small screens the menu opens a panel, locks scrolling and closes by a tap outside', async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, 'only small screens have the panel')
    await page.goto('/about/team')
    const hamburger = page.locator('summary[aria-label="Menu"]')
    await hamburger.tap()
    const panel = page.getByRole('navigation', { name: 'Main' })
    await expect(panel.getByRole('link', { name: 'Register Now' })).toBeVisible()
    await panel.getByText('Participating Restaurants').tap()
    await expect(panel.getByRole('link', { name: 'State Associations' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    const { height, width } = page.viewportSize() ?? { height: 800, width: 400 }
    await page.touchscreen.tap(width / 2, height - 10)
    await expect(panel).toBeHidden()
  })
})

test('the menu works without script', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await page.locator('summary[aria-label="Menu"]').click()
  const panel = page.getByRole('navigation', { name: 'Main' })
  await panel.getByText('About', { exact: true }).click()
  await panel.getByRole('link', { name: 'Team' }).click()
  await expect(page).toHaveURL(/\/about\/team$/)
  await context.close()
})

test('the restaurant’s header is dark and stays in view', async ({ page }) => {
  await signIn(page, { isAuthenticated: 'true', RestData: '{"_id":"r","name":"Saffron & Salt","token":"none"}' })
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport)
    await page.goto('/about/legal')
    await expect(page.locator('header[data-bar-of="restaurant"]')).toBeVisible()
    expect(await isDark(page)).toBe(true)
    await expectSticky(page)
  }
})

test('Help in the restaurant’s bar opens the guides and leaves room for the rest of the bar', async ({ page }) => {
  const name = 'The Old Harbour Kitchen and Oyster Bar'
  await signIn(page, { isAuthenticated: 'true', RestData: JSON.stringify({ _id: 'r', name, token: 'none' }) })
  for (const width of [320, 390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/about/legal')
    const help = page.getByRole('banner').getByRole('link', { name: 'Help', exact: true })
    const box = await help.boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(44)
    const edges = await page.getByRole('banner').evaluate((bar) => {
      const items = [...bar.querySelectorAll('a, button, summary')].filter((item) => item.checkVisibility())
      const boxes = items.map((item) => item.getBoundingClientRect()).sort((a, b) => a.left - b.left)
      return {
        right: Math.max(...boxes.map(({ right }) => right)),
        areApart: boxes.every(({ right }, at) => right <= (boxes[at + 1]?.left ?? innerWidth) + 1),
      }
    })
    expect([width, edges.right <= width, edges.areApart]).toEqual([width, true, true])
    await help.click()
    await expect(page).toHaveURL(/\/help$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help')
  }
})

test('a signed-in restaurant never sees the public bar, even if no script loads', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
  await signIn(page, { isAuthenticated: 'true', RestData: '{"_id":"r","name":"Saffron & Salt","token":"none"}' })
  await page.route('**/*.js', (route) => route.abort())
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport)
    await page.goto('/about/team', { waitUntil: 'commit' })
    await expect(page.locator('header[data-bar-of="public"]')).toBeHidden()
  }
})

test('a toast on a phone is below the bar, covers no button, and can be closed', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404|400/)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/reset-password/no-such-link')
  const message = page.getByRole('alert').filter({ hasText: 'Invalid or expired reset link' })
  await expect(message).toBeVisible()
  const box = await message.boundingBox()
  const bar = await page.getByRole('banner').boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  for (const button of await page
    .getByRole('main')
    .getByRole('button')
    .or(page.getByRole('main').getByRole('link'))
    .all()) {
    const each = await button.boundingBox()
    const isClear =
      (each?.y ?? 0) + (each?.height ?? 0) <= (box?.y ?? 0) || (each?.y ?? 0) >= (box?.y ?? 0) + (box?.height ?? 0)
    expect(isClear, (await button.textContent()) ?? '').toBe(true)
  }
  await message.getByRole('button', { name: 'Dismiss' }).click()
  await expect(message).toHaveCount(0)
})
