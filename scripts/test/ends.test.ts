import { expect, test } from 'vitest'
import { findJson, inRoot } from '../paths.mjs'
import { runWithFiles } from './beside-tools.mjs'

function endOf(...args: Parameters<typeof runWithFiles>) {
  const { status, lines } = runWithFiles(...args)
  return [status, lines.at(-1)]
}

const vitest = (passed: number, failed: number) => `
  import { writeFileSync } from 'node:fs'
  const file = process.argv.find((each) => each.startsWith('--outputFile.json=')).slice(18)
  writeFileSync(file, JSON.stringify({ numPassedTests: ${passed}, numFailedTests: ${failed}, testResults: [] }))
  process.exitCode = ${failed > 0 ? 1 : 0}`
const playwright = (expected: number, unexpected: number, flaky = 0) => `
  const { writeFileSync } = require('node:fs')
  const stats = ${JSON.stringify({ expected, unexpected, flaky })}
  writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME, JSON.stringify({ stats, suites: [] }))
  process.exitCode = ${unexpected > 0 ? 1 : 0}`
const BROKEN = 'process.exitCode = 1'

test.each<[what: string, tests: string, e2eTests: string, status: number, line: string]>([
  [
    'with success when all passed, including a flaky test',
    vitest(30, 0),
    playwright(4, 0, 1),
    0,
    '35 passed, 0 failed',
  ],
  ['with a failure when a test failed', vitest(29, 1), playwright(5, 0), 1, '34 passed, 1 failed'],
  ['with a failure when a browser test failed', vitest(30, 0), playwright(4, 1), 1, '34 passed, 1 failed'],
  ['with a failure when vitest crashed', BROKEN, playwright(5, 0), 1, '5 passed, 1 failed'],
  ['with a failure when Playwright crashed', vitest(30, 0), BROKEN, 1, '30 passed, 1 failed'],
  ['with a failure when no test ran', vitest(0, 0), playwright(0, 0), 1, '0 passed, 0 failed'],
])('npm test ends %s, with all counts in its last line', (_what, tests, e2eTests, status, line) => {
  // Playwright's command is a CommonJS module.
  const tools = {
    'node_modules/vitest/vitest.mjs': tests,
    'node_modules/@playwright/test/cli.js': e2eTests,
    'node_modules/@playwright/test/package.json': '{ "type": "commonjs" }',
  }
  expect(endOf(tools, 'test.mjs')).toEqual([status, line])
})

const stryker = (noticed: number, survived: number) => `
  import { readFileSync, writeFileSync } from 'node:fs'
  const { jsonReporter } = JSON.parse(readFileSync(process.argv[3], 'utf8'))
  const of = (length, status) => Array.from({ length }, () => ({ status }))
  const mutants = [...of(${noticed}, 'Killed'), ...of(${survived}, 'Survived')]
  writeFileSync(jsonReporter.fileName, JSON.stringify({ files: { rule: { mutants } } }))`

test.each([
  [17, 3, 0, 'otp          85.0 %: 17 of 20 mutants killed'],
  [16, 4, 1, 'otp          80.0 %: 16 of 20 mutants killed'],
])('npm run mutate with %i detected and %i undetected mutants exits with %i', (noticed, survived, status, line) => {
  const files = {
    'server/src/features/auth/otp/otp.ts': '',
    'server/src/features/auth/attempts/wait.ts': '',
    'node_modules/@stryker-mutator/core/bin/stryker.js': stryker(noticed, survived),
  }
  expect(endOf(files, 'mutate.mjs', 'otp')).toEqual([status, line])
})

test('npm test -- --e2e runs browser tests by name, and npm run test:watch watches filtered files', () => {
  const tools = ['vitest/vitest.mjs', '@playwright/test/cli.js'].map((tool) => [
    `node_modules/${tool}`,
    `console.log('${tool}', ...process.argv.slice(2), process.env.NODE_ENV)`,
  ])
  const linesOf = (script: string, ...args: string[]) => runWithFiles(Object.fromEntries(tools), script, ...args).lines
  expect(findJson(inRoot('package.json')).scripts['test:watch']).toBe('node scripts/test-watch.mjs')
  expect(linesOf('test-watch.mjs', 'board')).toEqual(['vitest/vitest.mjs watch board test'])
  expect(linesOf('test.mjs', '--e2e', 'hostile')[0]).toBe(
    '@playwright/test/cli.js test --config=e2e/playwright.config.ts --grep hostile production',
  )
})
