import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { DEV_TOKEN } from '@tidetable/testing/outbox.ts'
import type { Product } from '@tidetable/testing/product.ts'
import { expect, test } from './product-test.ts'
import { openRestaurant, openSignedIn } from './support/restaurant.ts'
import { saveScreenshots } from './support/screenshots.ts'
import { listViolations } from './support/violations.ts'

const DEMO = { DEMO: '1', HOST: '0.0.0.0', LIMITS_SCALE: '1' }
test.use({ productEnv: DEMO, isPrepared: false })

const NOTICE = /^This is a demonstration\. Its data is deleted every night/
const DATABASE = fileURLToPath(new URL('../server/src/cli/database.ts', import.meta.url))
const boardOf = (page: Page) => page.frameLocator('iframe[title^="The board of"]')
const phoneOf = (page: Page) => page.frameLocator('iframe[title^="The page of table"]')

function regenerate({ dataDir }: Product): string {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...DEMO }
  return execFileSync(process.execPath, [DATABASE, 'regenerate'], { cwd: dataDir, env, encoding: 'utf8' })
}

/** A visitor in a separate browser who has opened the link that the terminal shows. */
async function visit(browser: Browser, { url }: Product) {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(`/dev?token=${DEV_TOKEN}`)
  await expect(boardOf(page).getByText('Live', { exact: true })).toBeVisible()
  return { context, page, errors }
}

test('three browsers use a demo at the same time, and open screens recover when its data is deleted', async ({
  browser,
  product,
  request,
}) => {
  test.setTimeout(180_000)
  const visitors = [await visit(browser, product), await visit(browser, product), await visit(browser, product)]
  const [first, second, third] = visitors.map(({ page }) => page) as [Page, Page, Page]
  const accepted = boardOf(first).locator('[data-phase="accepted"]')
  await expect(accepted).toHaveCount(1)
  await phoneOf(second).getByRole('button', { name: 'Accept' }).click()
  await expect(phoneOf(second).getByRole('timer')).toBeVisible()
  await expect(accepted).toHaveCount(2)

  await third.goto('/restraunt/nudge-in?view=new')
  await expect(third.getByText(NOTICE)).toBeVisible()
  await third.getByRole('button', { name: /^Select all/ }).click()
  await third.getByRole('button', { name: 'Next', exact: true }).click()
  await third.getByLabel('Title').fill('Slow Tuesday')
  await third.getByLabel('Description').fill('Dessert is on us.')
  await third.getByRole('button', { name: 'Next', exact: true }).click()
  await third.getByRole('button', { name: 'Send Campaign' }).click()
  await expect(third.getByText('Campaign created successfully')).toBeVisible()
  await expect
    .poll(async () => (await product.listMessages({ channel: 'mail' })).length, { timeout: 60_000 })
    .toBeGreaterThan(100)

  const own = await openRestaurant(request)
  await own.addTable('PAT')
  const account = await openSignedIn(await browser.newContext({ baseURL: product.url }), own)
  await account.goto('/restraunt/dashboard')
  await expect(account.getByText('Live', { exact: true })).toBeVisible()

  expect(regenerate(product)).toContain('wrote the sample restaurant again')
  // Without a reload: the board shows the new evening, and the guest's page an offer or that there is none.
  await expect(accepted).toHaveCount(1, { timeout: 30_000 })
  await expect(boardOf(first).getByText('Live', { exact: true })).toBeVisible()
  await expect(phoneOf(second).getByRole('button', { name: 'Accept' })).toBeVisible({ timeout: 30_000 })
  await phoneOf(second).getByRole('button', { name: 'Accept' }).click()
  await expect(phoneOf(second).getByRole('timer')).toBeVisible()
  await third.goto('/restraunt/nudge-in')
  await expect(third.getByText('Quiet Tuesdays by the water').first()).toBeVisible()
  await expect(third.getByText('Slow Tuesday')).toHaveCount(0)
  expect(await product.listMessages({ channel: 'mail' })).toEqual([])
  await expect(account).toHaveURL(/\/login\?type=restaurant/, { timeout: 30_000 })
  for (const { errors, context } of visitors) {
    expect(errors).toEqual([])
    await context.close()
  }
})

test('every page of a demo shows the notice, including prerendered ones, and is accessible', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  for (const path of ['/', '/about', '/login', '/register', '/admin-login', '/about/blog', '/no-such-page']) {
    const response = await page.goto(path)
    expect([path, response?.headers()['x-robots-tag']]).toEqual([path, 'noindex, nofollow'])
    await expect(page.getByText(NOTICE)).toBeVisible()
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    expect(await listViolations(page, colorScheme)).toEqual([])
    await saveScreenshots(page, `demo ${colorScheme}`)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('an owner reads why a password cannot be changed in a demo', async ({ browser, product }) => {
  const { page, context } = await visit(browser, product)
  await page.goto('/restraunt/settings/account')
  await page.getByLabel('Current password').fill('a-Quiet-Night-7')
  await page.getByLabel('New password', { exact: true }).fill('another-Quiet-Night-8')
  await page.getByLabel('Confirm new password').fill('another-Quiet-Night-8')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is a demonstration: passwords cannot be changed here.').first()).toBeVisible()
  await context.close()
})
