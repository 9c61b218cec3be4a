import type { Page } from '@playwright/test'
import { expect } from '../product-test.ts'
import { saveScreenshots } from './screenshots.ts'
import { listViolations } from './violations.ts'

const NARROWEST_AND_WIDEST = [320, 1920]

export async function isWellMade(page: Page, what: string, widths = NARROWEST_AND_WIDEST): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveClass(colorScheme)
    expect(await listViolations(page, colorScheme), `${what}, ${colorScheme}`).toEqual([])
    await saveScreenshots(page, `${what} ${colorScheme}`)
  }
  await expect(page.locator('[role=alert]:empty'), `${what}: an alert that says nothing`).toHaveCount(0)
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
        message: `${what} at ${width}`,
      })
      .toBeLessThanOrEqual(0)
  }
  if (before) await page.setViewportSize(before)
}
