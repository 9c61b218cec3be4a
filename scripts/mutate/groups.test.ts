import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../paths.mjs'
import { findGroup, groupNames } from './groups.mjs'
import { describeScore, isBelowMinimum, listChangedLines, summarize } from './score.mjs'

test.each(groupNames)(
  'the group %s lists each rule once, and only tests that need neither database nor browser',
  (name) => {
    const { rules, tests } = findGroup(name)
    expect(new Set(rules).size).toBe(rules.length)
    expect(tests.length).toBeGreaterThan(0)
    const needy = tests.filter((file) =>
      /createTestApp|createTestDatabase|test\/app\.ts|test\/database\.ts|@testing-library/.test(
        readFileSync(inRoot(file), 'utf8'),
      ),
    )
    expect(needy).toEqual([])
  },
)

test('a group contains the files of its globs, the tests next to them, then its further tests', () => {
  expect(findGroup('otp')).toEqual({
    rules: ['server/src/features/auth/otp/otp.ts', 'server/src/features/auth/attempts/wait.ts'],
    tests: ['server/src/features/auth/otp/otp.test.ts', 'server/src/features/auth/attempts/wait.test.ts'],
  })
  expect(findGroup('offers').tests.at(-1)).toBe('server/src/features/tables/offer/offer-history.test.ts')
  expect(findGroup('constructor')).toBeNull()
})

test('the score excludes mutants that are ignored with a reason', () => {
  const states = (...all: string[]) => ({ mutants: all.map((status) => ({ status })) })
  const files = { a: states('Killed', 'Survived', 'Ignored'), b: states('Timeout', 'NoCoverage', 'CompileError') }
  expect(summarize({ files })).toEqual({ all: 4, noticed: 2, score: 50 })
  expect(summarize({ files: {} })).toEqual({ all: 0, noticed: 0, score: 100 })
})

test('a group fails below 85%, and an unfinished group is reported', () => {
  const scores = [
    { name: 'otp', all: 20, noticed: 17, score: 85 },
    { name: 'otp', all: 20, noticed: 16, score: 80 },
    { name: 'otp' },
  ]
  expect(scores.map(isBelowMinimum)).toEqual([false, true, false])
  expect(scores.map(describeScore)).toEqual([
    'otp          85.0 %: 17 of 20 mutants killed',
    'otp          80.0 %: 16 of 20 mutants killed',
    'otp          not finished in time: npm run mutate -- otp',
  ])
})

test('the list of changed lines excludes removed lines', () => {
  const difference = `diff --git a/one.ts a/one.ts
--- one.ts
+++ one.ts
@@ -3 +3,2 @@ export function one() {
-old
+new
+lines
@@ -9,2 +11,0 @@
-gone
@@ -20 +20 @@
+++ two.ts
@@ -0,0 +1,40 @@
`
  expect(listChangedLines(difference)).toEqual({ 'one.ts': ['one.ts:3-4', 'one.ts:20-20'], 'two.ts': ['two.ts:1-40'] })
})
