import { describe, expect, it } from 'vitest'
import {
  articleLink,
  articleTokens,
  bodyImages,
  CATEGORIES,
  excerptOf,
  imageProblem,
  plainText,
  readMinutes,
  slugOf,
  typedLink,
  wordCount,
} from './article.ts'

describe('excerptOf', () => {
  it('an excerpt has no tags and is cut at 150 characters with an ellipsis', () => {
    // The 149th character ends a word, and the 150th is a space.
    const whole = `Head ${'abcd '.repeat(29)}`.trim()
    expect(whole).toHaveLength(149)
    expect(excerptOf(`<h2>Head</h2><p>${'abcd '.repeat(60)}</p>`)).toBe(`${whole}...`)
    expect(excerptOf(`<p>${'a'.repeat(150)} and more</p>`)).toBe(`${'a'.repeat(150)}...`)
  })

  it('an excerpt is cut after a whole word', () => {
    const words = 'A kitchen that knows its quiet hours '.repeat(10)
    const excerpt = excerptOf(`<p>${words}</p>`)
    const kept = excerpt.slice(0, -3)
    expect(kept.length).toBeLessThanOrEqual(150)
    expect(words.startsWith(`${kept} `)).toBe(true)
  })

  it('an excerpt keeps shorter text, counts a surrogate pair once and decodes entities', () => {
    expect(excerptOf('<p>Five &lt; six &amp; &quot;seven&quot;</p>')).toBe('Five < six & "seven"')
    expect(excerptOf(`<p>${'🍲'.repeat(150)}</p>`)).toBe('🍲'.repeat(150))
    expect(excerptOf(`<p>${'🍲'.repeat(151)}</p>`)).toBe(`${'🍲'.repeat(150)}...`)
    expect(excerptOf('<p>One two three</p>', 7)).toBe('One two...')
    expect(excerptOf('<p>One two three</p>', 6)).toBe('One...')
  })
})

describe('plainText', () => {
  it('plain text of HTML separates blocks, but not inline elements', () => {
    expect(plainText('<p>a<strong>b</strong>c</p><ul><li>d</li><li>e<br />f</li></ul>')).toBe('abc d e f')
  })

  it('plain text of HTML has entities decoded only once', () =>
    expect(plainText('<p>&amp;lt;b&amp;gt;</p>')).toBe('&lt;b&gt;'))
})

describe('readMinutes', () => {
  it.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 2],
    [400, 2],
    [999, 5],
  ])('an article of %i words takes %i minutes to read', (words, minutes) => {
    const html = `<p>${'word '.repeat(words)}</p>`
    expect(wordCount(html)).toBe(words)
    expect(readMinutes(html)).toBe(minutes)
  })
})

it('the blog has the six specified categories', () => {
  expect(CATEGORIES).toEqual([
    'Technology',
    'Customer Service',
    'Sustainability',
    'Digital Innovation',
    'Operations',
    'Marketing',
  ])
})

describe('articleLink', () => {
  it.each([
    ['https://tables.example', 'https://tables.example/'],
    ['HTTP://Tables.example/a?b=c&d#e', 'http://tables.example/a?b=c&d#e'],
    ['mailto:ann@tables.example', 'mailto:ann@tables.example'],
    ['mailto:ann@tables.example?bcc=all@tables.example', 'mailto:ann@tables.example'],
    ['https://tables.example/"><script>', 'https://tables.example/%22%3E%3Cscript%3E'],
    ['  https://tables.example/a ', 'https://tables.example/a'],
    ['mailto:ann.b+c%25-d@mail.tables.example', 'mailto:ann.b+c%25-d@mail.tables.example'],
    [`https://tables.example/${'a'.repeat(1977)}`, `https://tables.example/${'a'.repeat(1977)}`],
  ])('normalises the link %j to %j, idempotently', (given, kept) => {
    expect(articleLink(given)).toBe(kept)
    expect(articleLink(kept)).toBe(kept)
  })

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://tables.example',
    '//tables.example',
    '/about/blog',
    'https://ann:secret@tables.example',
    "https://tables.example/#'",
    'mailto:"<script>"@tables.example',
    'mailto:',
    'mailto:ann@tables',
    'mailto:ann@tables.example,bob@tables.example',
    'mailto:to=ann@tables.example',
    'x-https://tables.example',
    'httpsx://tables.example',
    `https://tables.example/${'a'.repeat(1978)}`,
    '',
  ])('rejects the link %j', (given) => expect(articleLink(given)).toBe(null))
})

it.each([
  ['tables.example/menu', 'https://tables.example/menu'],
  ['ann@tables.example', 'mailto:ann@tables.example'],
  ['https://tables.example/', 'https://tables.example/'],
  ['javascript:alert(1)', null],
  ['a word', null],
  ['', null],
  ['  tables.example ', 'https://tables.example/'],
  ['tables.example:8080/a', 'https://tables.example:8080/a'],
  ['tables.example/ann@home', 'https://tables.example/ann@home'],
  ['ann@tables.example/x', null],
  ['/menu.html', null],
  ['menu', null],
])('reads the typed link %j as %j', (typed, link) => expect(typedLink(typed)).toBe(link))

it.each([
  ['Fill a Tuesday, without discounting!', 'fill-a-tuesday-without-discounting'],
  ['Crème brûlée: the chef’s way', 'creme-brulee-the-chefs-way'],
  ['日本', ''],
  ['  “Ten” — minutes!  ', 'ten-minutes'],
  [`A ${'w'.repeat(70)} word`, 'a-word'],
  [`${'long '.repeat(40)}`, 'long-long-long-long-long-long-long-long-long-long-long-long-long'],
])('converts the title %j to the slug %j', (title, slug) => expect(slugOf(title)).toBe(slug))

it('lists each image file of a body once, and adds no space around a link in plain text', () => {
  const one = '<img src="/uploads/one.webp" alt="A &quot;bowl&quot;" width="20" height="10" />'
  expect(bodyImages(`${one}<p>x</p>${one}<img src="/uploads/two.webp" alt="" />`)).toEqual([
    'uploads/one.webp',
    'uploads/two.webp',
  ])
  const link = '<p>So<a href="https://x.example/?a=1&amp;b=2" rel="nofollow noopener">me</a>body</p>'
  expect(plainText(link)).toBe('Somebody')
})

it('splits a stored body into tags, breaks, links, images and text', () => {
  const body =
    '<p>a &lt; b<br /><a href="https://x.example/?a=1&amp;b=2" rel="nofollow noopener">me</a></p><img src="/uploads/one.webp" alt="A &quot;bowl&quot;" width="20" height="10" /><img src="/uploads/two.webp" alt="" />'
  expect([...articleTokens(body)]).toEqual([
    { type: 'open', tag: 'p' },
    { type: 'text', text: 'a &lt; b' },
    { type: 'break' },
    { type: 'link', href: 'https://x.example/?a=1&b=2' },
    { type: 'text', text: 'me' },
    { type: 'endLink' },
    { type: 'close', tag: 'p' },
    {
      type: 'image',
      src: '/uploads/one.webp',
      alt: 'A "bowl"',
      width: 20,
      height: 10,
      written: '<img src="/uploads/one.webp" alt="A &quot;bowl&quot;" width="20" height="10" />',
    },
    {
      type: 'image',
      src: '/uploads/two.webp',
      alt: '',
      width: null,
      height: null,
      written: '<img src="/uploads/two.webp" alt="" />',
    },
  ])
})

it.each([
  ['<br>'],
  ['</br>'],
  ['<div>'],
  ['<a>'],
  ['<'],
  ['<a href="javascript:x" rel="nofollow noopener">'],
  ['<a href="https://x.example" rel="nofollow noopener">'],
  ['<img src="https://x.example/a.webp" alt="" />'],
])('returns a stray token for %j, which no stored body contains', (html) => {
  expect([...articleTokens(html)][0]).toEqual({ type: 'stray' })
})

it('requires an image when an article is published, but not for a draft', () => {
  expect(imageProblem('published', false)).toBe('Image is required')
  for (const [status, hasImage] of [['published', true] as const, ['draft', false] as const])
    expect(imageProblem(status, hasImage)).toBeNull()
})
