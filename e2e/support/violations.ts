import type { Page } from '@playwright/test'
import axe from 'axe-core'

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** The dark theme changes colours only, so only these rules run again in it. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

export async function listViolations(
  page: Page,
  theme: 'light' | 'dark',
  tags: string[] = [...WCAG, 'best-practice'],
): Promise<string[]> {
  // axe is injected once per page, since that takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (runOnly) => {
      const { axe: library } = window as unknown as { axe: typeof axe }
      // Colours in transition belong to neither theme. Children start their transitions after their parents.
      const findMoves = () =>
        document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      for (let moves = findMoves(); moves.length > 0; moves = findMoves()) for (const move of moves) move.finish()
      // Text partly covered by a sticky bar comes into view on scrolling.
      const bars = [...document.querySelectorAll<HTMLElement>('[data-sticky-foot], [data-sticky-head]')]
      for (const bar of bars) bar.style.position = 'relative'
      const { violations } = await library.run({
        runOnly,
        // Authors of articles choose the first heading level.
        rules: document.querySelector('.article-body') ? { 'heading-order': { enabled: false } } : {},
        resultTypes: ['violations'],
        // The only frame is an email's, where no script runs; `mails.spec.ts` checks emails.
        iframes: false,
        // Style sheets are not preloaded: the rules that need them are experimental and not enabled.
        preload: { assets: ['media'] },
      })
      for (const bar of bars) bar.style.removeProperty('position')
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
    },
    theme === 'light' ? tags : OF_COLOURS,
  )
}
