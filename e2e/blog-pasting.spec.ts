import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openBlogAdmin } from './blog-admin.ts'
import { expect, test } from './product-test.ts'

const cases: [string, string, string][] = JSON.parse(
  readFileSync(new URL('../testing/pasted-html.json', import.meta.url), 'utf8'),
)

const paste = (page: Page, html: string) =>
  page.getByRole('textbox', { name: 'Description' }).evaluate((editor, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

/** HTML without what only the editor adds: a paragraph around a one-line list item, and `rel` of links. */
const comparable = (page: Page, html: string) =>
  page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html')
    for (const each of body.querySelectorAll('li > p:only-of-type')) each.replaceWith(...each.childNodes)
    for (const each of body.querySelectorAll('a')) each.removeAttribute('rel')
    return body.innerHTML
  }, html)

test('the editor and the API give pasted text the same structure', async ({ page, product, expectedErrors }) => {
  // One case refers to an image that does not exist.
  expectedErrors.push(/404/)
  await openBlogAdmin(page, product)
  const text = page.getByRole('textbox', { name: 'Description' })
  for (const [name, input, expected] of cases) {
    await page.getByRole('button', { name: 'HTML view' }).click()
    await text.fill('')
    await page.getByRole('button', { name: 'Formatted view' }).click()
    await paste(page, input)
    await page.getByRole('button', { name: 'HTML view' }).click()
    expect.soft(await comparable(page, await text.inputValue()), name).toBe(await comparable(page, expected))
    await page.getByRole('button', { name: 'Formatted view' }).click()
  }
})
