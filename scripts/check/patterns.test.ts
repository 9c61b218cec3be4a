import { expect, test } from 'vitest'
import { checkPatterns } from './patterns.mjs'

const problemsOf = async (text) => (await checkPatterns([{ name: 'contract/src/planted.ts', text }])).problems

test.each([
  ['backtracks exponentially', 'export const BAD = /^(a+)+$/'],
  ['retries at each start of an address', 'export const BAD = /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/'],
  ['searches for the end from each space', "export const trim = (text: string) => text.replace(/\\s+$/g, '')"],
  ['retries at the start of each word', 'export const BAD = /\\bno (?:\\w+ )*end/'],
  ['retries at each quotation mark', 'export const BAD = /"(?:[^"\\\\]|\\\\.)*"/'],
  ['has two alternatives for the same character', 'export const BAD = /^(?:a|a)*$/'],
  ['multiplies bounded repetitions', 'export const BAD = /^(?:\\w{0,50}\\s?){20}$/'],
  ['is built at run time', 'export const find = (text: string) => new RegExp(text)'],
])('the pattern check rejects a pattern that %s', async (_what, text) => {
  expect(await problemsOf(text)).toEqual([expect.stringMatching(/^contract\/src\/planted\.ts:1: /)])
})

test('the pattern check accepts a pattern that reads each character once', async () => {
  expect(await problemsOf('export const GOOD = /^[a-z0-9-]{1,40}$/')).toEqual([])
})
