import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../product-test.ts'
import { keepPictures } from './pictures.ts'

const NARROWEST_AND_WIDEST = [320, 1920]

async function expectNoViolations(page: Page, what: string): Promise<void> {
  // An author's headings begin where the author begins.
  const isArticle = (await page.locator('.article-body').count()) > 0
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(isArticle ? ['heading-order'] : [])
    // Nothing runs in a mail's frame, not even this; mails are looked at in `mails.spec.ts`.
    .exclude('iframe[sandbox]')
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`),
    what,
  ).toEqual([])
}

/** Everybody can use it, in both themes, and it fits the narrowest phone and a wall display. */
export async function isWellMade(page: Page, what: string, widths = NARROWEST_AND_WIDEST): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveClass(colorScheme)
    await expectNoViolations(page, `${what}, ${colorScheme}`)
    await keepPictures(page, `${what} ${colorScheme}`)
  }
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
