// `npm test [-- FILTER…]`: rules, HTTP and screens by vitest, then the stories in a browser by Playwright. A filter names
// files of the former and leaves the stories out; `--story NAME` runs only stories whose title or file has that name;
// `--shard=1/4` runs a quarter of everything. The last line printed counts everything.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.mjs'
import { findJson, inRoot, makeEnvironment, root, runtime } from './paths.mjs'

const { values, positionals: filters } = parseArgs({
  options: { story: { type: 'string' }, shard: { type: 'string' } },
  allowPositionals: true,
})
const shard = values.shard ? [`--shard=${values.shard}`] : []
const results = inRoot('.cache/test-results')
const total = { passed: 0, failed: 0 }

function run(tool, args, more) {
  return spawnSync(runtime, [inRoot('node_modules', tool), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: makeEnvironment(more),
  }).status
}

/** A run that broke before it could count is a failure too. */
function add(status, passed = 0, failed = 0) {
  total.passed += passed
  total.failed += status !== 0 && failed === 0 ? 1 : failed
}

function runVitest() {
  const file = `${results}/vitest.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const status = run('vitest/vitest.mjs', ['run', ...reporters, ...shard, ...filters], { NODE_ENV: 'test' })
  const report = findJson(file)
  add(status, report?.numPassedTests, report?.numFailedTests)
}

function runStories() {
  const browser = findBrowser()
  if (!browser) {
    process.stdout.write('Browser stories: no Chromium found; install it or set CHROMIUM_PATH to its program.\n')
    return add(1)
  }
  const file = `${results}/playwright.json`
  const status = run(
    '@playwright/test/cli.js',
    ['test', '--config=e2e/playwright.config.ts', ...shard, ...(values.story ? ['--grep', values.story] : [])],
    {
      NODE_ENV: 'production',
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  )
  const stats = findJson(file)?.stats
  add(status, stats ? stats.expected + stats.flaky : 0, stats?.unexpected)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
if (values.story === undefined) runVitest()
if (filters.length === 0) runStories()
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
