// Searching and scrolling as the person at the screen sees it: until the rows stand there.
import type { Page } from '@playwright/test'

export const LIST = 'section[aria-label="Customers"]'

/** Milliseconds from the last key to rows that match it, timed inside the page. */
export async function searchFor(page: Page, words: string, total: number): Promise<number> {
  await page.evaluate(
    ([list, text, rows]) => {
      const isShown = () => {
        const first = document.querySelector(`${list} li`)
        return first?.getAttribute('aria-setsize') === String(rows) && first.textContent?.includes(String(text))
      }
      const field = document.querySelector<HTMLInputElement>('input[role=searchbox]')
      Object.assign(window, {
        found: new Promise((resolve) => {
          field?.addEventListener('input', () => {
            const begun = performance.now()
            const look = () => (isShown() ? resolve(performance.now() - begun) : requestAnimationFrame(look))
            look()
          })
        }),
      })
    },
    [LIST, words, total] as const,
  )
  await page.getByRole('searchbox', { name: 'Search guests' }).fill(words)
  return page.evaluate(() => (window as unknown as { found: Promise<number> }).found)
}

export interface Scrolled {
  /** Milliseconds, longest time between two frames. */
  longestFrame: number
  /** Milliseconds, longest time from a jump to rows that are filled. */
  longestFill: number
}

/** Glides down a part of the list frame by frame, then jumps through all of it. */
export const scrollThrough = (page: Page): Promise<Scrolled> =>
  page.evaluate(async (list) => {
    const scroller = document.querySelector(list)
    if (!scroller) throw new Error('there is no list')
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const isFilled = () => [...scroller.querySelectorAll('li')].every((row) => row.textContent !== '')
    let longestFrame = 0
    let last = await frame()
    for (let step = 0; step < 240; step++) {
      scroller.scrollTop += 120
      const now = await frame()
      longestFrame = Math.max(longestFrame, now - last)
      last = now
    }
    let longestFill = 0
    for (let part = 1; part <= 20; part++) {
      const begun = performance.now()
      scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * (part / 20)
      await frame()
      await frame()
      while (!isFilled()) await frame()
      longestFill = Math.max(longestFill, performance.now() - begun)
    }
    return { longestFrame, longestFill }
  }, LIST)
