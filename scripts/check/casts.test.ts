import { expect, test } from 'vitest'
import { findCasts } from './casts.mjs'

const judge = (text: string, named = {}) => findCasts([{ file: 'a.ts', text }], named)

test.each([
  'return reply as never',
  'const call = given as unknown as Call',
  'const call = given as\n  unknown as Call',
  'send({ ...filter } as never)',
  'const call = <unknown>given',
])('the check of casts refuses %j [HOUSE-27]', (text) => {
  expect(judge(text)).toEqual(['a.ts: forces a type 1 times, 0 are named'])
})

test.each([
  'toOwner(state: TableState): Promise<Record<string, unknown>>',
  'function present(row: Row): Record<string, unknown> {',
  'const present = (row: Row): Record<string, unknown> => ({})',
])('the check of casts refuses a presenter that may answer anything, as %j [HOUSE-27]', (text) => {
  const file = 'server/src/features/tables/present.ts'
  expect(findCasts([{ file, text }], {})).toEqual([
    `${file}: answers Record<string, unknown>, which is no type of the contract`,
  ])
})

test('the check of casts passes what narrows, comments and texts [HOUSE-27]', () => {
  const text = `// as never
const text = 'a request that was as never before'
const table = JSON.parse(data) as Table
const loose: Record<string, unknown> = {}`
  expect(judge(text)).toEqual([])
})

test('the check of casts wants each file named with as many as it has [HOUSE-27]', () => {
  const text = 'return reply as never'
  expect(judge(text, { 'a.ts': [1, 'a reason'] })).toEqual([])
  expect(judge(text, { 'a.ts': [2, 'a reason'] })).toEqual(['a.ts: forces a type 1 times only; name no more than that'])
  expect(judge(`${text}\n${text}`, { 'a.ts': [1, 'a reason'] })).toHaveLength(1)
  expect(findCasts([], { 'a.ts': [1, 'a reason'] })).toEqual(['a.ts: is named and not there'])
})
