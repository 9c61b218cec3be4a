import type { Page } from '@playwright/test'
import axe from 'axe-core'

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** A theme changes colours and nothing else: what else there is to find has been found in the light one. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** What keeps people from using a page in this theme, to be read; of the dark one only what its colours do. */
export async function listViolations(
  page: Page,
  theme: 'light' | 'dark',
  tags: string[] = [...WCAG, 'best-practice'],
): Promise<string[]> {
  // Once a page: handing it over takes as long as a look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (runOnly) => {
      const { axe: library } = window as unknown as { axe: typeof axe }
      // A colour on its way to another theme's is neither, and what inherits it sets out after it.
      const findMoves = () =>
        document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      for (let moves = findMoves(); moves.length > 0; moves = findMoves())
        await Promise.allSettled(moves.map(({ finished }) => finished))
      const { violations } = await library.run({
        runOnly,
        // An author's headings begin where the author begins.
        rules: document.querySelector('.article-body') ? { 'heading-order': { enabled: false } } : {},
        resultTypes: ['violations'],
        // The only frame is a mail's: nothing runs in it, not even this; mails are looked at in `mails.spec.ts`.
        iframes: false,
        // Rules about style sheets are experimental, and not among these.
        preload: { assets: ['media'] },
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
    },
    theme === 'light' ? tags : OF_COLOURS,
  )
}
