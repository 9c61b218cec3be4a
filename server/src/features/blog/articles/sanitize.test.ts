import { readFileSync } from 'node:fs'
import { ARTICLE_TAGS } from '@tidetable/contract/article'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isArticleHtml } from './article-grammar.ts'
import { sanitizeArticle } from './sanitize.ts'

const corpus: string[] = JSON.parse(
  readFileSync(new URL('../../../../../testing/hostile-html.json', import.meta.url), 'utf8'),
)

describe('sanitizeArticle', () => {
  it.each([...ARTICLE_TAGS].filter((tag) => !['br', 'li', 'ul', 'ol'].includes(tag)))(
    'keeps %s (VAL-BLOG-01)',
    (tag) => {
      expect(sanitizeArticle(`<${tag}>Seats</${tag}>`)).toContain(`<${tag}>Seats</${tag}>`)
    },
  )

  it('keeps br and lists with their items (VAL-BLOG-01)', () => {
    const body = '<p>a<br />b</p><ul><li>c</li></ul><ol><li>d</li></ol>'
    expect(sanitizeArticle(body)).toBe(body)
  })

  it.each(['div', 'span', 'a href="https://x.example"', 'img src=x', 'table', 'font', 'blockquote', 'section', 'code'])(
    'drops <%s> and keeps its words (VAL-BLOG-02)',
    (tag) => {
      expect(sanitizeArticle(`<p>one</p><${tag}>two</${tag.split(' ')[0]}>`)).toBe('<p>one</p><p>two</p>')
    },
  )

  it('drops every attribute', () => {
    expect(sanitizeArticle('<p class="x" style="color:red" onclick="a()" id=y data-z>hi</p>')).toBe('<p>hi</p>')
  })

  it.each(['script', 'style', 'svg', 'math', 'template', 'iframe', 'noscript', 'textarea', 'xmp', 'title'])(
    'drops what stands inside <%s>',
    (tag) => expect(sanitizeArticle(`<p>kept</p><${tag}>alert(1)</${tag}>`)).toBe('<p>kept</p>'),
  )

  it.each([
    ['Only words', '<p>Only words</p>'],
    ['One\n\nTwo', '<p>One</p><p>Two</p>'],
    ['<p>a<h2>b</h2>c', '<p>a</p><h2>b</h2><p>c</p>'],
    ['<p>a<ul><li>b</ul>c</p>', '<p>a</p><ul><li>b</li></ul><p>c</p>'],
    ['<ul>a<li>b<ul><li>c</ul></ul>', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
    ['<li>a</li>', '<p>a</p>'],
    ['<strong>a</strong> b', '<p><strong>a</strong> b</p>'],
    ['<p></p><p><br></p><p>a</p>', '<p>a</p>'],
    ['</p></h2></ul>a', '<p>a</p>'],
    ['<p>5 < 6 & 7 > 3</p>', '<p>5 &lt; 6 &amp; 7 &gt; 3</p>'],
  ])('puts %j in order', (given, tidy) => expect(sanitizeArticle(given)).toBe(tidy))

  it('has a corpus of at least 200 hostile inputs', () => {
    expect(new Set(corpus).size).toBeGreaterThanOrEqual(200)
  })

  it('turns every hostile input into proven text, and is stable', () => {
    for (const input of corpus) {
      const clean = sanitizeArticle(input)
      expect(isArticleHtml(clean), `${input} → ${clean}`).toBe(true)
      expect(sanitizeArticle(clean)).toBe(clean)
    }
  })

  it('does so for any mixture of tags, entities and text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<li>',
        '</li>',
        '<ul>',
        '</ul>',
        '<ol>',
        '<h1>',
        '</h1>',
        '<b>',
        '</b>',
        '<em>',
        '</em>',
      ),
      fc.constantFrom(
        '<br>',
        '<',
        '>',
        '</',
        '<script>',
        '</script>',
        '<svg>',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '&lt;',
        '&#60;',
      ),
      fc.constantFrom(
        '<p title="',
        '">',
        "'",
        '\u0000',
        '\n\n',
        ' ',
        '<math>',
        '<a href=javascript:x>',
        '<P/ONCLICK=1>',
        '<plaintext>',
      ),
      fc.string({ maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const clean = sanitizeArticle(pieces.join(''))
        expect(isArticleHtml(clean), clean).toBe(true)
        expect(sanitizeArticle(clean)).toBe(clean)
      }),
      { numRuns: 1500 },
    )
  })

  it('takes 256 KB of nested tags without choking', () => {
    const clean = sanitizeArticle('<ul><li>'.repeat(32_000))
    expect(isArticleHtml(clean)).toBe(true)
  })
})

describe('isArticleHtml', () => {
  it.each([
    '<script>',
    '<p onclick="x">a</p>',
    '<p >a</p>',
    '<P>a</P>',
    '<br>',
    '<br/>',
    '<p>a',
    'a</p>',
    '<p><b>a</p></b>',
    '<p><h2>a</h2></p>',
    '<li>a</li>',
    '<ul>a</ul>',
    'loose words',
    '<p>a < b</p>',
    '<p>a\u0000</p>',
    '<a href="https://x.example">a</a>',
    '<!-- a -->',
    '<p>a</p><',
  ])('refuses %j', (html) => expect(isArticleHtml(html)).toBe(false))

  it.each([
    '',
    '<p>a &lt; b</p>',
    '<p>a<br />b</p>',
    '<ul><li><p>a</p><ol><li>b</li></ol></li></ul>\n<h6><u>c</u></h6>',
  ])('accepts %j', (html) => expect(isArticleHtml(html)).toBe(true))
})
