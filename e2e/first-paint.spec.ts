import type { Page } from '@playwright/test'
import { expect, test } from './product-test.ts'
import { at } from './sizes.ts'
import { makeOffer, openRestaurant } from './support/restaurant.ts'

test.use(at('phone'))

/** Delays animation frame callbacks; rendering continues. */
async function holdFrames(page: Page) {
  await page.addInitScript(() => {
    const waiting: FrameRequestCallback[] = []
    const request = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (callback) => waiting.push(callback)
    Object.assign(window, {
      async giveFrame() {
        for (const callback of waiting.splice(0)) request(callback)
        await new Promise((resolve) => request(() => setTimeout(resolve)))
      },
      letGo() {
        window.requestAnimationFrame = request
        for (const callback of waiting.splice(0)) request(callback)
      },
    })
  })
  return {
    giveFrame: () => page.evaluate(() => (window as unknown as { giveFrame(): Promise<void> }).giveFrame()),
    letGo: () => page.evaluate(() => (window as unknown as { letGo(): void }).letGo()),
  }
}

async function startsAfterPaint(page: Page, path: string, words: string) {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request.url())
  })
  const { giveFrame, letGo } = await holdFrames(page)
  await page.goto(path, { waitUntil: 'load' })
  await expect(page.getByText(words).first()).toBeVisible()
  await giveFrame()
  expect(scripts).toEqual([])
  await letGo()
  await expect.poll(() => scripts.length).toBeGreaterThan(2)
}

test('the landing page loads its scripts after the first frame, then becomes interactive', async ({ page }) => {
  await startsAfterPaint(page, '/', 'Every table has its tide.')
  await expect(page.locator('html')).not.toHaveAttribute('data-bar')
})

test('a guest’s page loads its scripts after the first frame, then accepts an offer without reloading', async ({
  page,
  playwright,
  baseURL,
}) => {
  const host = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })
  const restaurant = await openRestaurant(host)
  const table = await restaurant.addTable('FRM')
  await makeOffer(restaurant, table)
  const streams: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/events')) streams.push(request.url())
  })
  await startsAfterPaint(page, `/customer-dashboard/${table._id}`, 'We would like to offer 10% discount')
  // Only the script can accept without a page load. The open stream shows that the script is ready.
  await expect.poll(() => streams).toHaveLength(1)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Thank you. 10% is yours')).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await host.dispose()
})

test.describe('styles', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('a page that follows a guest’s page without a page load gets all styles', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 })
    const look = () =>
      heading.evaluate((each) => {
        const { fontSize, letterSpacing, marginTop } = getComputedStyle(each)
        return { fontSize, letterSpacing, marginTop, width: each.clientWidth }
      })
    await page.goto('/')
    const expected = await look()
    // Waits for hydration: before that, the link would load the next page.
    await page.goto(`/customer-dashboard/${'A'.repeat(22)}`, { waitUntil: 'networkidle' })
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await expect(page.locator('style[data-page-styles=guest]')).toBeAttached()
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(heading).toHaveText('Every table has its tide.')
    expect(await look()).toEqual(expected)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })
})

const PAGES = ['/', '/features/nudge-out', '/features/nudge-in', '/features/faq', '/about/team', '/about/mission']

test('an immediate full-page screenshot shows every section of a public page', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const skipped = await page.evaluate(() =>
      [...document.querySelectorAll('body *')].flatMap((element) => {
        const isHidden = /auto|hidden/.test(getComputedStyle(element).contentVisibility)
        const isSkipped = element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true })
        return isHidden || isSkipped ? element.outerHTML.slice(0, 80) : []
      }),
    )
    expect([path, skipped]).toEqual([path, []])
    await page.screenshot({ path: test.info().outputPath('whole.png'), fullPage: true })
  }
})
