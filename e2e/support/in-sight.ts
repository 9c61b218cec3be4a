import type { Page } from '@playwright/test'
import { expect } from '../product-test.ts'

export const DESKTOP = { width: 1280, height: 720 }
export const SIZES = [{ width: 320, height: 568 }, { width: 820, height: 1180 }, DESKTOP]

/** Returns the names of elements not fully in sight, and “the content” if less than 100 px of it is visible. */
const outOfSight = (page: Page, root: string, share: number): Promise<string[]> =>
  page.evaluate(
    ([selector, part]) => {
      const body = document.querySelector(selector)
      const scroller = body?.matches('[data-dialog-body]') ? body.parentElement : document.documentElement
      const foot = body?.querySelector('[data-sticky-foot]')
      if (!body || !scroller) return [`no ${selector}`]
      scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * part
      const KEPT = '[data-sticky-head] :is(h2, input, button), [data-sticky-foot] :is(a, button, [role=alert])'
      const found = [...body.querySelectorAll(KEPT)]
        .filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
          const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          return !isInside || !(element.contains(middle) || middle?.contains(element))
        })
        .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? element.tagName)
      const top = body.querySelector('[data-sticky-head]')?.getBoundingClientRect().bottom ?? 0
      const bottom = foot?.getBoundingClientRect().top ?? innerHeight
      const isScrolled = scroller.scrollTop > 0
      return isScrolled && bottom - top < 100 ? [...found, 'the content'] : found
    },
    [root, share] as const,
  )

/** Expects title, fields and actions in sight at the start, the middle and the end of the content. */
export async function expectInSight(page: Page, what: string, root = 'main') {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const part of [0, 0.5, 1])
      await expect
        .poll(() => outOfSight(page, root, part), { message: `${what} at ${size.width} × ${size.height}, ${part}` })
        .toEqual([])
  }
}
