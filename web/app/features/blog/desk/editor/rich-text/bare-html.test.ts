import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { bareHtml } from './bare-html.ts'

const corpus: string[] = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../../../../../testing/hostile-html.json'), 'utf8'),
)
const BARE = /^(?:[^<]|<\/?(?:p|br|strong|b|em|i|u|ol|ul|li|h[1-6])>)*$/

test.each([
  ['<p class="x" onclick="a()">Hi</p>', '<p>Hi</p>'],
  ['<P>a<BR/>b</P >', '<p>a<br>b</p>'],
  ['<div><b>a</b></div>', '<b>a</b>'],
  ['a<script>b</script>c', 'ac'],
  ['a <!-- b --> c', 'a  c'],
  ['5 < 6 and <3', '5 &lt; 6 and &lt;3'],
])('%j becomes %j', (given, bare) => expect(bareHtml(given)).toBe(bare))

test('leaves only bare allowed tags of every hostile input', () => {
  for (const input of corpus) expect(bareHtml(input), input).toMatch(BARE)
})
