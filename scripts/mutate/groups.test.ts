import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../paths.mjs'
import { GROUPS } from './groups.mjs'
import { isBelowBar, lineOf, sumUp, sumUpTried } from './score.mjs'

const groups: [string, { rules: string[]; tests: string[] }][] = Object.entries(GROUPS)

test('the rules of offers, deliveries, eligibility and budgets are broken on purpose, and those of import rows, send windows, one-time codes, codes and identity [MEND-133, MEND-134]', () => {
  expect(groups.map(([name]) => name)).toEqual(
    expect.arrayContaining(['offers', 'deliveries', 'eligibility', 'budgets']),
  )
  expect(groups.map(([name]) => name)).toEqual(
    expect.arrayContaining(['import', 'windows', 'otp', 'codes', 'identity']),
  )
})

test('what came later is broken on purpose as well: costs, limits, hours of codes, slow times, files, texts, links, mails, articles', () => {
  expect(groups.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      ...['costs', 'limits', 'hours', 'slots', 'columns', 'rows', 'days'],
      ...['texts', 'links', 'mails', 'covers', 'articles', 'screens'],
    ]),
  )
  expect(GROUPS.budgets.rules).toContain('server/src/features/budgets/service-span.ts')
})

test.each(groups)('the group of %s names files that are there, each rule once', (_name, { rules, tests }) => {
  expect([...rules, ...tests].filter((file) => !existsSync(inRoot(file)))).toEqual([])
  expect(new Set(rules).size).toBe(rules.length)
})

test.each(groups)('the tests of the group of %s need neither database nor browser', (_name, { tests }) => {
  const needy = tests.filter((file) =>
    /createTestApp|createTestDatabase|test\/app\.ts|test\/database\.ts|@testing-library/.test(
      readFileSync(inRoot(file), 'utf8'),
    ),
  )
  expect(needy).toEqual([])
})

test('continuous integration judges the rules that a change touches, five minutes at most [MEND-136]', () => {
  expect(readFileSync(inRoot('.github/workflows/check.yml'), 'utf8')).toMatch(/^ +- run: npm run mutate -- --changed$/m)
  expect(readFileSync(inRoot('scripts/mutate.mjs'), 'utf8')).toMatch(/minutes: \{ type: 'string', default: '5' \}/)
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
