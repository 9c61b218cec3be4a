// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source that is judged
import { expect, test } from 'vitest'
import { judgeTests } from './tests.mjs'

const judge = (text: string, measures = {}) => judgeTests({ file: 'a.test.ts', text }, measures)
const titled = (title: string) => `test('${title}', () => {})`

test.each([
  'expect(Date.now() - before).toBeLessThan(3000)',
  'expect(performance.now() - before < 3000).toBe(true)',
  'const took = performance.now() - before\nexpect(took).toBeLessThan(100)',
  'const run = async () => ({ answer, took: Date.now() - before })\nconst { took } = await run()\nexpect(took).toBeLessThan(1)',
  'const took = Number(process.hrtime.bigint() - before)\nexpect([1, took > 5]).toEqual([1, true])',
])('the check of tests refuses a figure of time: %s [RULE-76]', (text) => {
  expect(judge(text)).toEqual([expect.stringContaining('expects a figure of time')])
  expect(judge(text, { 'a.test.ts': 'compares two costs' })).toEqual([])
})

test.each([
  'const soon = new Date(Date.now() + 3000)\nexpect(await send(soon)).toBe(201)',
  "await expect.poll(read, { timeout: 5000 }).toBe('finished')",
  'const until = performance.now() + 300\nwhile (performance.now() < until);\nexpect(shown).toBe(1)',
  'const begun = Date.now() - 60_000\nexpect(set(begun)).toBe(true)',
])('the check of tests passes what waits, or makes a moment: %s [RULE-76]', (text) => {
  expect(judge(text)).toEqual([])
})

test('the check of tests refuses a draw that nobody can repeat [RULE-77]', () => {
  expect(judge('const at = Math.floor(Math.random() * 6)')).toEqual([expect.stringContaining('nobody can repeat')])
})

test.each([
  'DEC-01a: the page needs no sign-in',
  'refuses a row with neither (VAL-CSV-03)',
  'stays [PRACT-01] and stays',
])('the check of tests wants the ids of promises in the tag at the end of a title: %s [HOUSE-33]', (title) => {
  expect(judge(titled(title))).toEqual([expect.stringContaining('outside the tag')])
})

test.each(['goes round', 'sends “No” [ST-CARD-16]', '404'])(
  'the check of tests refuses a title that is no sentence: %s [HOUSE-33]',
  (title) => {
    expect(judge(titled(title))).toEqual([expect.stringContaining('no sentence')])
  },
)

test.each([
  titled('refuses a row without an address [VAL-CSV-03, MEND-47]'),
  titled('reads UTF-8 and UTF-16 files alike'),
  "describe('a row', () => { test('is refused', () => {}) })",
  "test.each([['a row without an address is refused', 1]])('%s', () => {})",
  'test(`refuses ${what} without an address [VAL-CSV-03]`, () => {})',
  "test.describe.configure({ mode: 'serial' })\nawait test.step('round 1', play)\ntest.info().outputPath('a.png')",
])('the check of tests passes a sentence with its ids in the tag: %s [HOUSE-33]', (text) => {
  expect(judge(text)).toEqual([])
})

test('the check of tests wants an id that a comment names in a title’s tag as well [HOUSE-33]', () => {
  const text = "// NAV-40\ntest('keeps the navigation in view', () => {})"
  expect(judge(text)).toEqual([expect.stringContaining('NAV-40 stands in a comment')])
  expect(judge(text.replace("view'", "view [NAV-40]'"))).toEqual([])
})
