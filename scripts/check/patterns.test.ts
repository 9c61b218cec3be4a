import { expect, test } from 'vitest'
import { judgePatterns } from './patterns.mjs'

const problemsOf = async (text) => (await judgePatterns([{ name: 'contract/src/planted.ts', text }])).problems

test.each([
  ['goes back over its text without end', 'export const BAD = /^(a+)+$/'],
  ['tries every beginning of an address again', 'export const BAD = /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/'],
  ['looks for the end from every space', "export const trim = (text: string) => text.replace(/\\s+$/g, '')"],
  ['tries every beginning of several words again', 'export const BAD = /\\bno (?:\\w+ )*end/'],
  ['tries every quotation mark again', 'export const BAD = /"(?:[^"\\\\]|\\\\.)*"/'],
  ['has two ways for the same sign', 'export const BAD = /^(?:a|a)*$/'],
  ['multiplies bounded repetitions', 'export const BAD = /^(?:\\w{0,50}\\s?){20}$/'],
  ['is made while the program runs', 'export const find = (text: string) => new RegExp(text)'],
])('the pattern check rejects a pattern that %s', async (_what, text) => {
  expect(await problemsOf(text)).toEqual([expect.stringMatching(/^contract\/src\/planted\.ts:1: /)])
})

test('the pattern check accepts a pattern that reads each character once', async () => {
  expect(await problemsOf('export const GOOD = /^[a-z0-9-]{1,40}$/')).toEqual([])
})
