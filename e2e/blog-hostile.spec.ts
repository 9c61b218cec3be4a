import { readFileSync } from 'node:fs'
import { addArticle, adminToken } from './blog-admin.ts'
import { expect, test } from './product-test.ts'

const corpus: string[] = JSON.parse(readFileSync(new URL('../testing/hostile-html.json', import.meta.url), 'utf8'))
/** Grammar of stored articles, written independently of the product. */
const STORED_GRAMMAR =
  /^(?:[^<]|<br \/>|<\/?(?:p|strong|b|em|i|u|ol|ul|li|h[1-6]|blockquote)>|<a href="(?:https?:\/\/|mailto:)[^"<>\s]+" rel="nofollow noopener">|<\/a>|<img src="\/uploads\/[\w-]+\.webp" alt="[^"<>]*"(?: width="\d+" height="\d+")? \/>)*$/
const ALLOWED_TAGS = [
  'P',
  'BR',
  'STRONG',
  'B',
  'EM',
  'I',
  'U',
  'OL',
  'UL',
  'LI',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'BLOCKQUOTE',
  'A',
  'IMG',
]
/** Allowed attributes per element; headings may have an id. */
const ALLOWED_ATTRIBUTES: Record<string, RegExp> = {
  A: /^(?:href|rel)$/,
  IMG: /^(?:src|alt|width|height|loading|decoding)$/,
  H2: /^id$/,
  H3: /^id$/,
}

declare global {
  interface Window {
    __hit?: number
    __reports: string[]
  }
}

test('hostile articles run no script and leave only allowed tags and attributes on the page', async ({
  page,
  product,
  expectedErrors,
  isMobile,
}) => {
  // Some inputs refer to an image that does not exist.
  expectedErrors.push(/status of 404/)
  test.skip(isMobile, 'the page is the same on a phone')
  test.setTimeout(300_000)
  expect(corpus.length).toBeGreaterThanOrEqual(200)
  await page.addInitScript(() => {
    window.__reports = []
    document.addEventListener('securitypolicyviolation', (event) => {
      window.__reports.push(`${event.effectiveDirective} ${event.blockedURI}`)
    })
  })
  const token = await adminToken(product)
  const stored = new Set<string>()
  for (const input of corpus) {
    let { status, article, message } = await addArticle(product, token, { description: input })
    if (status === 400) {
      // No readable text was left, so the input is sent again between two words.
      expect(message, input).toMatch(/required|not allowed|cannot be saved/)
      // U+0000 is always rejected.
      if (input.includes('\0')) continue
      ;({ status, article, message } = await addArticle(product, token, { description: `Words ${input} more` }))
    }
    expect(status, input).toBe(201)
    expect(article.description, input).toMatch(STORED_GRAMMAR)
    stored.add(article.description)
  }
  // Stored bodies, ten of them joined in one article, must be stored unchanged.
  const bodies = [...stored]
  for (let first = 0; first < bodies.length; first += 10) {
    const description = bodies.slice(first, first + 10).join('')
    const { article } = await addArticle(product, token, { description })
    expect(article.description).toBe(description)
    await page.goto(`/about/blog?post=${article._id}`)
    await expect(page.getByRole('banner')).toHaveAttribute('data-bar-of', 'public')
    const seen = await page.locator('.article-body').evaluate((body) => ({
      hit: window.__hit,
      reports: window.__reports,
      elements: [...body.querySelectorAll('*')].map(({ tagName, attributes }) => ({
        tagName,
        attributes: [...attributes].map(({ name }) => name),
      })),
    }))
    expect(seen.hit, description).toBeUndefined()
    expect(seen.reports, description).toEqual([])
    for (const { tagName, attributes } of seen.elements) {
      expect(ALLOWED_TAGS, description).toContain(tagName)
      for (const name of attributes) expect(name, description).toMatch(ALLOWED_ATTRIBUTES[tagName] ?? /^$/)
    }
  }
})
