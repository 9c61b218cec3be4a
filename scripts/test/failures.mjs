// Repeats failures at the end, from the tools' reports, because their errors are thousands of lines above.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const LINES = 12

const firstLines = (text = '') => stripVTControlCharacters(text).trim().split('\n').slice(0, LINES).join('\n')

/** Returns failed tests, and files that failed before their first test. Paths are relative to `from`. */
export const listFailedTests = (report, from) =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(from, name)
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({ title: `${file} › ${fullName}`, why: firstLines(failureMessages[0]) }))
    return status === 'failed' && failed.length === 0 ? [{ title: file, why: firstLines(message) }] : failed
  })

const NOTES = { unexpected: '', flaky: ' (flaky: passed on retry)' }

/** Returns failed and flaky tests, and errors outside tests. */
export function listFailedE2eTests(report) {
  const list = ({ suites = [], specs = [] }) => [
    ...suites.flatMap(list),
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status in NOTES)
        .map(({ projectName, status, results }) => ({
          title: `${file}${projectName && ` [${projectName}]`} › ${title}${NOTES[status]}`,
          why: firstLines(results.find(({ error }) => error)?.error.message),
        })),
    ),
  ]
  const outside = (report?.errors ?? []).map(({ message }) => ({ title: 'E2E tests', why: firstLines(message) }))
  return report ? [...list(report), ...outside] : []
}

export const describeFailures = (failures) =>
  failures.map(({ title, why }) => `✗ ${title}\n${why.replace(/^/gm, '    ')}\n`).join('')
