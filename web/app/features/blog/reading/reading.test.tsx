import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { render } from '@testing-library/react'
import type { Article } from '@tidetable/contract/endpoints/blog'
import { blog } from '@tidetable/contract/routes/blog'
import { CATEGORIES } from '@tidetable/contract/rules/article'
import { expect, test } from 'vitest'
import type { Call } from '../../../lib/calls/call.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleContents } from './article-view.tsx'
import { blogMeta } from './blog-meta.ts'
import { postAddress, viewOf } from './blog-view.ts'
import { categoryLook } from './category-badge.tsx'
import { feed } from './feed.ts'
import { loadBlog } from './load-blog.ts'
import { shareAddresses } from './share-links.tsx'
import { initialsOf, shownArticle } from './shown-article.ts'

const stored: Article = {
  _id: 'stored-one',
  title: 'Fill a Tuesday',
  description: '<p>Words.</p>',
  category: 'Marketing',
  author: 'Mara Ellison',
  readTime: 1,
  createdAt: '2025-01-05T00:00:00.000Z',
  image: 'uploads/a.webp',
  isAiGenerated: false,
  excerpt: 'Words.',
  status: 'published',
  imageWidths: [],
  imageWidth: null,
  imageHeight: null,
  imageCredit: null,
  slug: null,
  metaDescription: null,
  version: 1,
  updatedAt: '2025-01-05T00:00:00.000Z',
}

const corpus: string[] = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../../../testing/hostile-html.json'), 'utf8'),
)

/** Allowed attributes per element; headings may have an id. */
const CARRIED: Record<string, RegExp> = {
  A: /^(?:href|rel)$/,
  IMG: /^(?:src|alt|width|height|loading|decoding)$/,
  H2: /^id$/,
  H3: /^id$/,
}

test('each of the six categories has its own badge colour; any other category is grey', () => {
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
])('returns the initials of %j', (author, initials) => expect(initialsOf(author)).toBe(initials))

test('the URL contains the view', () => {
  expect(viewOf(new URLSearchParams(''))).toEqual({ name: 'home' })
  expect(viewOf(new URLSearchParams('view=all'))).toEqual({ name: 'list', page: 1 })
  expect(viewOf(new URLSearchParams('view=all&page=3'))).toEqual({ name: 'list', page: 3 })
  expect(viewOf(new URLSearchParams('view=all&page=-1'))).toEqual({ name: 'list', page: 1 })
  expect(viewOf(new URLSearchParams('post=a&view=all'))).toEqual({ name: 'post', id: 'a' })
})

test('share links encode every character of the title', () => {
  const { microblog, network, mail } = shareAddresses(
    'A & B? 50% “off” + more',
    'https://x.example/about/blog?post=a&b',
  )
  expect(new URL(microblog).searchParams.get('text')).toBe('A & B? 50% “off” + more')
  expect(new URL(network).searchParams.get('url')).toBe('https://x.example/about/blog?post=a&b')
  expect(mail).toContain('subject=A%20%26%20B%3F%2050%25')
})

test('shows headings one level lower and passes no HTML to the browser', () => {
  const { container } = render(<ArticleBody html={'<h1>a &lt; b</h1><p>c<br />d</p><h6>e</h6>'} />)
  expect(container.firstElementChild?.innerHTML).toBe('<h2>a &lt; b</h2><p>c<br>d</p><h6>e</h6>')
})

// Even if an unvalidated body were stored, the page must show only text.
test('shows a hostile body only as allowed elements or plain text', () => {
  for (const input of corpus) {
    const { container, unmount } = render(<ArticleBody html={input} />)
    for (const element of container.firstElementChild?.querySelectorAll('*') ?? []) {
      expect(element.tagName, input).toMatch(/^(P|BR|STRONG|B|EM|I|U|OL|UL|LI|H[2-6]|BLOCKQUOTE|A|IMG)$/)
      for (const { name } of element.attributes) expect(name, input).toMatch(CARRIED[element.tagName] ?? /^$/)
      if (element instanceof HTMLAnchorElement) expect(element.protocol, input).toMatch(/^(?:https?|mailto):$/)
      if (element instanceof HTMLImageElement)
        expect(element.getAttribute('src'), input).toMatch(/^\/uploads\/[\w-]+\.webp$/)
    }
    unmount()
  }
})

test('writes a valid feed for any article text', () => {
  const xml = feed(
    [
      {
        ...stored,
        title: 'Less < more & "so"\u0000\u000b',
        description: '<p>]]> &amp;</p>',
        category: 'Wine',
        author: "O'Neill",
        excerpt: ']]> &',
      },
    ],
    'https://x.example',
  )
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  expect(document.querySelector('item > title')?.textContent).toBe('Less < more & "so"')
  expect(document.querySelector('item > pubDate')?.textContent).toBe('Sun, 05 Jan 2025 00:00:00 GMT')
})

const three = ['One', 'Two', 'Three'].map((title) => `<h2>${title}</h2><p>x</p>`).join('')

test('shows a table of contents for a long article, and none for a short one', () => {
  const { container } = render(
    <>
      <ArticleContents html={three} minutes={5} />
      <ArticleBody html={three} minutes={5} />
    </>,
  )
  const links = [...container.querySelectorAll('nav a')]
  expect(links.map((link) => link.textContent)).toEqual(['One', 'Two', 'Three'])
  for (const link of links)
    expect(container.querySelector(`h3${link.getAttribute('href')}`)).toHaveTextContent(link.textContent)
  for (const [html, minutes] of [
    [three, 2],
    ['<h2>One</h2><p>x</p><h2>Two</h2><p>x</p>', 9],
  ] as const)
    expect(render(<ArticleContents html={html} minutes={minutes} />).container).toBeEmptyDOMElement()
})

test('renders links, quotes and images of a body as stored', () => {
  const html =
    '<blockquote><p>See <a href="https://x.example/?a=1&amp;b=2" rel="nofollow noopener">this</a></p></blockquote>' +
    '<img src="/uploads/a.webp" alt="A &quot;bowl&quot;" width="16" height="9" />'
  const { container } = render(<ArticleBody html={html} />)
  const link = container.querySelector('blockquote a')
  expect(link).toHaveAttribute('href', 'https://x.example/?a=1&b=2')
  expect(link).toHaveAttribute('rel', 'nofollow noopener')
  expect(container.querySelector('img')).toHaveAttribute('alt', 'A "bowl"')
  expect(container.querySelector('img')).toHaveAttribute('src', '/uploads/a.webp')
})

test('related articles have the same topic and exclude the article itself', async () => {
  const article = (_id: string, category: string) => ({ ...stored, _id, category })
  const asked: unknown[] = []
  const call = (async (path: { path: string }, input?: { query?: { category?: string } }) => {
    asked.push(input?.query?.category)
    if (path.path === blog.get.path) return { data: article('open', 'Marketing') }
    if (path.path === blog.categories.path) return { data: [] }
    const ofTopic = ['open', 'one', 'two', 'three'].map((id) => article(id, 'Marketing'))
    return { data: input?.query?.category ? ofTopic : [article('other', 'Operations')], total: 4 }
  }) as unknown as Call
  const data = await loadBlog(call, { name: 'post', id: 'open' })
  expect(asked).toContain('Marketing')
  expect(data).toMatchObject({ state: 'post', recent: [{ id: 'other' }] })
  expect(data.state === 'post' && data.related.map(({ id }) => id)).toEqual(['one', 'two', 'three'])
})

test('an article uses its slug as address and its summary for search', () => {
  const shown = shownArticle({ ...stored, slug: 'fill-a-tuesday', metaDescription: 'In a sentence.' }, 0)
  expect(postAddress(shown.handle)).toBe('/about/blog?post=fill-a-tuesday')
  const view = { name: 'post', id: stored._id } as const
  const meta = blogMeta('https://x.example', view, {
    state: 'post',
    article: shown,
    recent: [],
    related: [],
    categories: [],
  })
  expect(meta).toContainEqual({ name: 'description', content: 'In a sentence.' })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://x.example/about/blog?post=fill-a-tuesday',
  })
  expect(shownArticle(stored, 0)).toMatchObject({ handle: stored._id, summary: stored.excerpt })
})
