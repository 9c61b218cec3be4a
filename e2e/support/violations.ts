import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** A theme changes colours and nothing else: what else there is to find has been found in the light one. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** What keeps people from using a page in this theme, to be read; of the dark one only what its colours do. */
export async function listViolations(
  page: Page,
  theme: 'light' | 'dark',
  tags: string[] = [...WCAG, 'best-practice'],
): Promise<string[]> {
  // An author's headings begin where the author begins.
  const isArticle = (await page.locator('.article-body').count()) > 0
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: theme === 'light' ? tags : OF_COLOURS,
      rules: isArticle ? { 'heading-order': { enabled: false } } : {},
      resultTypes: ['violations'],
    })
    // Nothing runs in a mail's frame, not even this; mails are looked at in `mails.spec.ts`.
    .exclude('iframe[sandbox]')
    // Without frames there is nothing to put together, which takes a page of its own and as long as the look itself.
    .setLegacyMode(page.frames().length === 1)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
}
