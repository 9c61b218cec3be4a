import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { render } from '@testing-library/react'
import { CATEGORIES } from '@tidetable/contract/article'
import { expect, test } from 'vitest'
import { ArticleBody } from './article-body.tsx'
import { viewOf } from './blog-view.ts'
import { categoryLook } from './category-look.ts'
import { feed } from './feed.ts'
import { shareAddresses } from './share-addresses.ts'
import { initialsOf } from './shown-article.ts'

const corpus: string[] = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../../../testing/hostile-html.json'), 'utf8'),
)

// DATA-104 DATA-105
test('each of the six categories has a badge colour of its own, any other is grey', () => {
  const looks = CATEGORIES.map(categoryLook)
  expect(new Set(looks).size).toBe(6)
  for (const other of ['Wine', '', 'constructor', '__proto__', 'technology']) {
    expect(categoryLook(other)).toBe('bg-wash text-ink-2')
    expect(looks).not.toContain(categoryLook(other))
  }
})

test.each([
  ['Mara Ellison', 'ME'],
  ['ada maria lovelace', 'AL'],
  ['Cher', 'C'],
  ['  élise   ', 'É'],
  ['', ''],
])('takes the initials of %j', (author, initials) => expect(initialsOf(author)).toBe(initials))

test('keeps the view in the address', () => {
  expect(viewOf(new URLSearchParams(''))).toEqual({ name: 'home' })
  expect(viewOf(new URLSearchParams('view=all'))).toEqual({ name: 'list', page: 1 })
  expect(viewOf(new URLSearchParams('view=all&page=3'))).toEqual({ name: 'list', page: 3 })
  expect(viewOf(new URLSearchParams('view=all&page=-1'))).toEqual({ name: 'list', page: 1 })
  expect(viewOf(new URLSearchParams('post=a&view=all'))).toEqual({ name: 'post', id: 'a' })
})

test('shares a title with every sign in it', () => {
  const { microblog, network, mail } = shareAddresses(
    'A & B? 50% “off” + more',
    'https://x.example/about/blog?post=a&b',
  )
  expect(new URL(microblog).searchParams.get('text')).toBe('A & B? 50% “off” + more')
  expect(new URL(network).searchParams.get('url')).toBe('https://x.example/about/blog?post=a&b')
  expect(mail).toContain('subject=A%20%26%20B%3F%2050%25')
})

test('moves headings down one level and leaves nothing for the browser to parse', () => {
  const { container } = render(<ArticleBody html={'<h1>a &lt; b</h1><p>c<br />d</p><h6>e</h6>'} />)
  expect(container.querySelector('.article-body')?.innerHTML).toBe('<h2>a &lt; b</h2><p>c<br>d</p><h6>e</h6>')
})

// BLOG-25: should a body ever be stored unproven, the page still shows words only.
test('shows any hostile body as allowed elements or plain text', () => {
  for (const input of corpus) {
    const { container, unmount } = render(<ArticleBody html={input} />)
    for (const element of container.querySelectorAll('.article-body *')) {
      expect(element.tagName, input).toMatch(/^(P|BR|STRONG|B|EM|I|U|OL|UL|LI|H[2-6])$/)
      expect(element.attributes, input).toHaveLength(0)
    }
    unmount()
  }
})

test('writes a feed that any reader can parse, whatever stands in an article', () => {
  const xml = feed(
    [
      {
        _id: 'a',
        title: 'Less < more & "so"\u0000\u000b',
        description: '<p>]]> &amp;</p>',
        category: 'Wine',
        author: "O'Neill",
        readTime: 1,
        createdAt: '2025-01-05T00:00:00.000Z',
        image: 'uploads/a.webp',
        isAiGenerated: false,
        excerpt: ']]> &',
        status: 'published',
        imageWidths: [],
        imageWidth: null,
        imageHeight: null,
        imageCredit: null,
        version: 1,
        updatedAt: '2025-01-05T00:00:00.000Z',
      },
    ],
    'https://x.example',
  )
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  expect(document.querySelector('item > title')?.textContent).toBe('Less < more & "so"')
  expect(document.querySelector('item > pubDate')?.textContent).toBe('Sun, 05 Jan 2025 00:00:00 GMT')
})
