import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isArticleHtml } from './article-grammar.ts'
import { sanitizeArticle } from './sanitize.ts'

const corpus: string[] = JSON.parse(
  readFileSync(new URL('../../../../../testing/hostile-html.json', import.meta.url), 'utf8'),
)

const pasted: [string, string, string][] = JSON.parse(
  readFileSync(new URL('../../../../../testing/pasted-html.json', import.meta.url), 'utf8'),
)

it.each(pasted)('stores pasted HTML as the editor shows it, from %s', (_name, input, expected) => {
  const stored = sanitizeArticle(input)
  expect(stored).toBe(sanitizeArticle(expected))
  expect(stored.replaceAll(' />', '>').replaceAll(' rel="nofollow noopener"', '')).toBe(expected)
  expect(sanitizeArticle(stored)).toBe(stored)
})

describe('sanitizeArticle', () => {
  it.each(['p', 'strong', 'b', 'em', 'i', 'u', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])('keeps the tag %s', (tag) => {
    expect(sanitizeArticle(`<${tag}>Seats</${tag}>`)).toContain(`<${tag}>Seats</${tag}>`)
  })

  it('keeps line breaks, and lists with their items', () => {
    const body = '<p>a<br />b</p><ul><li>c</li></ul><ol><li>d</li></ol>'
    expect(sanitizeArticle(body)).toBe(body)
  })

  it.each(['div', 'span', 'a href="javascript:x"', 'table', 'font', 'section', 'code', 'video', 'form', 'button'])(
    'drops <%s> and keeps its text',
    (tag) => {
      expect(sanitizeArticle(`<p>one</p><${tag}>two</${tag.split(' ')[0]}>`)).toBe('<p>one</p><p>two</p>')
    },
  )

  it('keeps links to pages and email addresses, with rel attributes against ranking and opener access', () => {
    const rel = 'rel="nofollow noopener"'
    expect(sanitizeArticle('<p><a href="https://x.example" target=_blank onclick=x rel=opener>a</a></p>')).toBe(
      `<p><a href="https://x.example/" ${rel}>a</a></p>`,
    )
    expect(sanitizeArticle('<a href="mailto:ann@x.example">b</a>')).toBe(
      `<p><a href="mailto:ann@x.example" ${rel}>b</a></p>`,
    )
    expect(sanitizeArticle('<p>a <a href="https://x.example/?a=1&amp;b=2">b</a></p>')).toBe(
      `<p>a <a href="https://x.example/?a=1&amp;b=2" ${rel}>b</a></p>`,
    )
    expect(sanitizeArticle('<p><a href="http://x.example">a</a></p>')).toBe(
      `<p><a href="http://x.example/" ${rel}>a</a></p>`,
    )
    expect(sanitizeArticle('<p><a name="x">a</a></p>')).toBe('<p>a</p>')
    for (const href of ['javascript:x', 'data:x', '//x.example', '/blog', '#x', 'https://u:p@x.example', ''])
      expect(sanitizeArticle(`<p><a href="${href}">a</a></p>`), href).toBe('<p>a</p>')
    // Nested links become separate ones, and empty links are removed.
    const inner = sanitizeArticle('<p><a href="https://x.example">a<a href="https://y.example">b</a></a></p>')
    expect(inner).toBe(`<p><a href="https://x.example/" ${rel}>a</a><a href="https://y.example/" ${rel}>b</a></p>`)
    expect(sanitizeArticle('<p>a<a href="https://x.example"> </a>b</p>')).toBe('<p>a b</p>')
  })

  it('keeps quotes and uploaded images with alternative text, and removes other images', () => {
    expect(sanitizeArticle('<blockquote>a<p>b</p></blockquote>')).toBe('<blockquote><p>a</p><p>b</p></blockquote>')
    const own = '<img src="/uploads/abc_-1.webp" alt="A &quot;bowl&quot;" width="1600" height="900" />'
    expect(sanitizeArticle(own)).toBe(own)
    expect(sanitizeArticle(`<p>a${own}b</p>`)).toBe(`<p>a</p>${own}<p>b</p>`)
    expect(sanitizeArticle('<img src=/uploads/a.webp width=9 onerror=x>')).toBe('<img src="/uploads/a.webp" alt="" />')
    for (const size of ['0', '100000', '9x', '-9', '1.5', '09'])
      expect(sanitizeArticle(`<img src="/uploads/a.webp" width="${size}" height="9">`), size).toBe(
        '<img src="/uploads/a.webp" alt="" />',
      )
    expect(sanitizeArticle(`<img src="/uploads/a.webp" alt="  A\n bowl ${'x'.repeat(400)}">`)).toBe(
      `<img src="/uploads/a.webp" alt="A bowl ${'x'.repeat(293)}" />`,
    )
    expect(sanitizeArticle('<p>a</p><img alt="b">')).toBe('<p>a</p>')
    for (const src of [
      'https://x.example/a.webp',
      '//x.example/uploads/a.webp',
      '/uploads/../a.webp',
      '/uploads/a.svg',
      'uploads/a.webp',
      'data:image/png;base64,AA',
      'x',
    ])
      expect(sanitizeArticle(`<p>a</p><img src="${src}" alt="b">`), src).toBe('<p>a</p>')
  })

  it('drops classes, styles and other attributes', () => {
    expect(sanitizeArticle('<p class="x" style="color:red" onclick="a()" id=y data-z>hi</p>')).toBe('<p>hi</p>')
  })

  it.each([
    ...['script', 'style', 'svg', 'math', 'template', 'iframe', 'noscript', 'textarea', 'xmp', 'title', 'head'],
    ...['option', 'select', 'object', 'noembed', 'noframes', 'plaintext', 'SVG', 'ScRiPt'],
  ])('drops the content of <%s>', (tag) =>
    expect(sanitizeArticle(`<p>kept</p><${tag}>alert(1)</${tag}>`)).toBe('<p>kept</p>'),
  )

  it('removes control characters, also as entities, and decodes other entities', () => {
    expect(sanitizeArticle('<p>a\u0000b\u007fc&#1;d&#x1f;e</p>')).toBe('<p>abcde</p>')
    expect(sanitizeArticle('<p>Caf&eacute; &amp; &#66;ar</p>')).toBe('<p>Café &amp; Bar</p>')
  })

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
  ])('normalises the HTML %j', (input, tidy) => expect(sanitizeArticle(input)).toBe(tidy))

  it('the list of attacks has at least 200 hostile inputs', () => {
    expect(new Set(corpus).size).toBeGreaterThanOrEqual(200)
  })

  it('turns every hostile input into valid HTML, which sanitising again does not change', () => {
    for (const input of corpus) {
      const clean = sanitizeArticle(input)
      expect(isArticleHtml(clean), `${input} → ${clean}`).toBe(true)
      expect(sanitizeArticle(clean)).toBe(clean)
    }
  })

  it('turns any mixture of tags, entities and text into valid HTML', () => {
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
        '<a href=https://x.example/?a&b>',
        '<a href=mailto:a@b.example>',
        '</a>',
        '<blockquote>',
        '</blockquote>',
        '<img src=/uploads/a.webp alt="b>">',
        '<img src=//x.example/a.webp>',
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

  it('sanitises 256 KB of nested tags without failing', () => {
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
    '<p>a < b</p>',
    '<p>a\u0000</p>',
    '<p><a href="https://x.example">a</a></p>',
    '<p><a href="https://x.example/" rel="nofollow noopener" onclick="x">a</a></p>',
    '<p><a href="javascript:x" rel="nofollow noopener">a</a></p>',
    '<p><a href="/about" rel="nofollow noopener">a</a></p>',
    '<img src="https://x.example/a.webp" alt="" />',
    '<img src="/uploads/../a.webp" alt="" />',
    '<img src="/uploads/a.webp" alt="">',
    '<img src="/uploads/a.webp" alt="" onerror="x" />',
    '<!-- a -->',
    '<p>a</p><',
  ])('isArticleHtml rejects %j', (html) => expect(isArticleHtml(html)).toBe(false))

  it.each([
    '',
    '<p>a &lt; b</p>',
    '<p>a<br />b</p>',
    '<p><a href="https://x.example/?a=1&amp;b=2" rel="nofollow noopener">a <b>b</b></a></p>',
    '<blockquote><p>a</p><img src="/uploads/a-b_c.webp" alt="A &quot;b&quot;" width="16" height="9" /></blockquote>',
    '<ul><li><p>a</p><ol><li>b</li></ol></li></ul>\n<h6><u>c</u></h6>',
  ])('isArticleHtml accepts %j', (html) => expect(isArticleHtml(html)).toBe(true))
})
