import type { Page } from '@playwright/test'

const folder = process.env.SCREENSHOTS_DIR
const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet', width: 820, height: 1180 },
  { name: 'desktop', width: 1280, height: 800 },
]

const fileName = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Saves full-page PNG files at phone, tablet and desktop size in `SCREENSHOTS_DIR`; without it, does nothing. */
export async function saveScreenshots(page: Page, what: string): Promise<void> {
  if (!folder) return
  const before = page.viewportSize()
  for (const { name, width, height } of SIZES) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: `${folder}/${fileName(what)}-${name}.png`, fullPage: true, animations: 'disabled' })
  }
  if (before) await page.setViewportSize(before)
}
