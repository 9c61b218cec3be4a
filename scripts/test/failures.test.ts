import { expect, test } from 'vitest'
import { describeFailures, listFailedE2eTests, listFailedTests } from './failures.mjs'

test('the summary lists tests that failed in vitest, and files that failed before their first test', () => {
  const passed = { fullName: 'counts guests', status: 'passed', failureMessages: [] }
  const failed = {
    fullName: 'counts tables',
    status: 'failed',
    failureMessages: ['\u001B[31mexpected 2 to be 3\u001B[39m\n    at tables.test.ts:4', 'a second'],
  }
  const testResults = [
    { name: '/house/a.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    { name: '/house/server/b.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: '/house/c.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ]
  expect(listFailedTests({ testResults }, '/house')).toEqual([
    { title: 'server/b.test.ts › counts tables', why: 'expected 2 to be 3\n    at tables.test.ts:4' },
    { title: 'c.test.ts', why: 'Cannot find module' },
  ])
})

test('the summary lists failed and flaky browser tests at any depth, and errors outside tests', () => {
  const testResult = (projectName: string, title: string, status: string, ...errors: (string | undefined)[]) => ({
    title,
    file: 'board.spec.ts',
    tests: [
      {
        projectName,
        status,
        results: errors.map((message) => (message ? { error: { message } } : {})),
      },
    ],
  })
  const report = {
    errors: [{ message: 'no browser' }],
    suites: [
      {
        specs: [testResult('', 'passes', 'expected', undefined), testResult('', 'is left out', 'skipped')],
        suites: [
          {
            specs: [
              testResult('phone', 'fails', 'unexpected', 'too wide'),
              testResult('', 'wavers', 'flaky', 'too early', undefined),
            ],
          },
        ],
      },
    ],
  }
  expect(listFailedE2eTests(report)).toEqual([
    { title: 'board.spec.ts [phone] › fails', why: 'too wide' },
    { title: 'board.spec.ts › wavers (flaky: passed on retry)', why: 'too early' },
    { title: 'E2E tests', why: 'no browser' },
  ])
})

test('a long error is shortened, and a run without a report prints nothing', () => {
  const failureMessages = [Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')]
  const testResults = [
    { name: '/a.test.ts', status: 'failed', assertionResults: [{ fullName: 'b', status: 'failed', failureMessages }] },
  ]
  const lines = describeFailures(listFailedTests({ testResults }, '/')).split('\n')
  expect(lines.slice(0, 2)).toEqual(['✗ a.test.ts › b', '    line 0'])
  expect(lines).toHaveLength(14)
  expect(describeFailures([...listFailedTests(null, '/'), ...listFailedE2eTests(null)])).toBe('')
})
