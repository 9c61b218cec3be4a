import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { articleTagsOf } from './pasted-html.ts'

const cases: [string, string, string][] = JSON.parse(
  readFileSync(new URL('../../../testing/pasted-html.json', import.meta.url), 'utf8'),
)

test.each(cases)('converts HTML of %s to article tags, idempotently', (_name, given, expected) => {
  expect(articleTagsOf(given)).toBe(expected)
  expect(articleTagsOf(expected)).toBe(expected)
})

test.each([
  '<p>a <b>b</b><br /><br />c</p>\n<ul><li><p>d</p></li></ul><p><a href="https://x.example">e</a></p>',
  '<P CLASS="x">5 < 6 &amp; mso-list<h2>f<!-- div --></h2>',
])('does not change HTML that has only article tags: %s', (html) => expect(articleTagsOf(html)).toBe(html))

test('keeps the text inside extremely deeply nested tags', () => {
  const html = articleTagsOf(`${'<b><div>x'.repeat(2000)}${'</div></b>'.repeat(2000)}<p>y</p>`)
  expect(html.match(/x/g)).toHaveLength(2000)
  expect(html).toMatch(/<p>y<\/p>$/)
})

test.each([
  ...[
    '<div>',
    '<b>',
    '<b style="',
    '<!--',
    '<![if !supportLists]>',
    '<table><tr><td>x',
    '<pre>\n\n',
    'a<br>',
    '&nbsp;',
  ],
  ...['<p style="mso-list:l0 level9 lfo1">x', '<span><ul><li>x', '<ul>', ': ;', '<u>\n \n', '<i style="font:;:;">'],
])('converts HTML of repeated %j in linear time', { timeout: 20_000 }, (part) => {
  // Quadratic time would take half a minute and exceed the timeout.
  expect(articleTagsOf(part.repeat(50_000)).length).toBeLessThan(50_000 * 60)
})
