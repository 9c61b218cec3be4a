import type { Page } from '@playwright/test'

export const ROW = 'table[aria-label="Guests"] tbody tr'

/** Returns the milliseconds from the input to the matching rows, timed in the page. */
export async function searchFor(page: Page, words: string, total: number): Promise<number> {
  await page.evaluate(
    ([row, text, count]) => {
      const isShown = () => {
        const rows = [...document.querySelectorAll(String(row))]
        return rows.length === count && rows[0]?.textContent?.includes(String(text))
      }
      const field = document.querySelector<HTMLInputElement>('input[role=searchbox]')
      Object.assign(window, {
        found: new Promise((resolve) => {
          field?.addEventListener('input', () => {
            const startedAt = performance.now()
            const check = () => (isShown() ? resolve(performance.now() - startedAt) : requestAnimationFrame(check))
            check()
          })
        }),
      })
    },
    [ROW, words, total] as const,
  )
  await page.getByRole('searchbox', { name: 'Search guests' }).fill(words)
  return page.evaluate(() => (window as unknown as { found: Promise<number> }).found)
}

/** Returns the milliseconds of the slowest of three page changes. */
export async function turnPages(page: Page, last: number): Promise<number> {
  let slowest = 0
  for (const number of [2, Math.ceil(last / 2), last]) {
    const address = new URL(page.url())
    address.searchParams.set('page', String(number))
    const before = await page.locator(ROW).first().textContent()
    // The router changes the page, without reloading the app.
    const startedAt = performance.now()
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, address.href)
    await page.waitForFunction(
      ([row, text]) => {
        const first = document.querySelector(String(row))?.textContent
        return Boolean(first) && first !== text
      },
      [ROW, before] as const,
    )
    slowest = Math.max(slowest, performance.now() - startedAt)
  }
  return slowest
}
