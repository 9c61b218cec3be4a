import { expect, test } from './product-test.ts'
import { at } from './sizes.ts'

test.use(at('phone'))

test('the product opens on the landing page, and an unknown address returns 404 with a link home', async ({
  page,
  expectedErrors,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expectedErrors.push(/404/)
  const answer = await page.goto('/nothing-here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible()
})

test('the landing page fits a phone 320 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
