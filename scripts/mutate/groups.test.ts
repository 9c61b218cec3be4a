import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../paths.mjs'
import { findGroup, groupNames } from './groups.mjs'
import { isBelowBar, lineOf, sumUp, sumUpTried } from './score.mjs'

test.each(groupNames)('the group %s names each rule once, and tests that need neither database nor browser', (name) => {
  const { rules, tests } = findGroup(name)
  expect(new Set(rules).size).toBe(rules.length)
  expect(tests.length).toBeGreaterThan(0)
  const needy = tests.filter((file) =>
    /createTestApp|createTestDatabase|test\/app\.ts|test\/database\.ts|@testing-library/.test(
      readFileSync(inRoot(file), 'utf8'),
    ),
  )
  expect(needy).toEqual([])
})

test('a group is the files of its globs with the tests next to them, then its further tests', () => {
  expect(findGroup('otp')).toEqual({
    rules: ['server/src/features/auth/otp/otp.ts', 'server/src/features/auth/attempts/wait.ts'],
    tests: ['server/src/features/auth/otp/otp.test.ts', 'server/src/features/auth/attempts/wait.test.ts'],
  })
  expect(findGroup('offers').tests.at(-1)).toBe('server/src/features/tables/offer/offer-history.test.ts')
  expect(findGroup('constructor')).toBeNull()
})

test('the score counts what was noticed of all changes, and leaves out those that are set aside with a reason', () => {
  const states = (...all: string[]) => ({ mutants: all.map((status) => ({ status })) })
  const files = { a: states('Killed', 'Survived', 'Ignored'), b: states('Timeout', 'NoCoverage', 'CompileError') }
  expect(sumUp({ files })).toEqual({ all: 4, noticed: 2, score: 50 })
  expect(sumUp({ files: {} })).toEqual({ all: 0, noticed: 0, score: 100 })
})

test('a run that is stopped is scored by what it tried, without what no test reaches, and fails below the bar of 85 % [MEND-133, MEND-134, MEND-136]', () => {
  const tried = (noticed: number, survived: number) => {
    const of = (count: number, status: string) => Array.from({ length: count }, () => ({ status }))
    const mutants = [...of(noticed, 'Killed'), ...of(survived, 'Survived'), ...of(9, 'NoCoverage'), ...of(9, 'Ignored')]
    return { name: 'otp', isWhole: false, ...sumUpTried(mutants) }
  }
  expect(tried(17, 3)).toEqual({ name: 'otp', isWhole: false, all: 20, noticed: 17, score: 85 })
  expect([tried(17, 3), tried(16, 4), tried(0, 19), tried(0, 0)].map(isBelowBar)).toEqual([false, true, false, false])
  // Of a whole group every change counts, however few there are.
  expect(isBelowBar({ ...tried(16, 3), isWhole: true })).toBe(true)
  expect([tried(17, 3), tried(0, 0), { ...tried(17, 3), isWhole: true }].map((sum) => lineOf(sum, '5'))).toEqual([
    'otp          85.0 %: 17 of 20 changes noticed; then the 5 minutes were over: npm run mutate -- otp',
    'otp          nothing was tried; then the 5 minutes were over: npm run mutate -- otp',
    'otp          85.0 %: 17 of 20 changes noticed',
  ])
})
