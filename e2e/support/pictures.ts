import type { Page } from '@playwright/test'

const folder = process.env.PICTURES_DIR
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

/**
 * Keeps the whole page as it is now as PNG files, at a phone's, a tablet's and a desktop's size, in the folder
 * `PICTURES_DIR`: for people to look at, and to compare before and after a change. Does nothing without it.
 */
export async function keepPictures(page: Page, what: string): Promise<void> {
  if (!folder) return
  const before = page.viewportSize()
  for (const { name, width, height } of SIZES) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: `${folder}/${fileName(what)}-${name}.png`, fullPage: true, animations: 'disabled' })
  }
  if (before) await page.setViewportSize(before)
}
