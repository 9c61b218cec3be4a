// `npm test [-- FILTER…]`: runs vitest, then browser tests. A filter selects vitest files and skips browser tests;
// `quick`, `random` (`--seed`, `--rounds`), `--e2e NAME`, `--sizes all` and `--shard=1/4` select other tests.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.mjs'
import { findJson, inRoot, makeEnvironment, root, runtime } from './paths.mjs'
import { describeFailures, listFailedE2eTests, listFailedTests } from './test/failures.mjs'

/** Words accepted in place of a filter. */
const CHOICES = {
  quick: { args: ['--project=contract', '--project=server'], env: { TESTS: 'quick' } },
  random: {
    args: ['fuzz.test', 'histories.test', 'offer-history.test', 'codes.test', 'delivery/sending.test'],
    env: {},
  },
}

const { values, positionals } = parseArgs({
  options: {
    e2e: { type: 'string' },
    shard: { type: 'string' },
    sizes: { type: 'string' },
    seed: { type: 'string' },
    rounds: { type: 'string' },
  },
  allowPositionals: true,
})
const choice = Object.hasOwn(CHOICES, positionals[0] ?? '') ? CHOICES[positionals.shift()] : null
const filters = [...(choice?.args ?? []), ...positionals]
const isRandom = values.seed !== undefined || values.rounds !== undefined
const seed = values.seed ?? String(randomInt(2 ** 31))
const rounds = values.rounds ?? '1'
const chance = isRandom ? { RANDOM_SEED: seed, RANDOM_ROUNDS: rounds } : {}
const shard = values.shard ? [`--shard=${values.shard}`] : []
const results = inRoot('.cache/test-results')
const total = { passed: 0, failed: 0 }
const failures = []

function run(tool, args, more) {
  return spawnSync(runtime, [inRoot('node_modules', tool), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: makeEnvironment(more),
  }).status
}

/** A run that crashed before counting its tests is also counted as a failure. */
function add(status, passed = 0, failed = 0) {
  total.passed += passed
  total.failed += status !== 0 && failed === 0 ? 1 : failed
}

function runVitest() {
  const file = `${results}/vitest.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const status = run('vitest/vitest.mjs', ['run', ...reporters, ...shard, ...filters], {
    NODE_ENV: 'test',
    ...choice?.env,
    ...chance,
  })
  const report = findJson(file)
  add(status, report?.numPassedTests, report?.numFailedTests)
  failures.push(...listFailedTests(report, root))
}

function runE2eTests() {
  const browser = findBrowser()
  if (!browser) {
    process.stdout.write('E2E tests: Chromium not found. Install it or set CHROMIUM_PATH.\n')
    return add(1)
  }
  const file = `${results}/playwright.json`
  const status = run(
    '@playwright/test/cli.js',
    ['test', '--config=e2e/playwright.config.ts', ...shard, ...(values.e2e ? ['--grep', values.e2e] : [])],
    {
      NODE_ENV: 'production',
      ...(values.sizes ? { E2E_SIZES: values.sizes } : {}),
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  )
  const report = findJson(file)
  const stats = report?.stats
  add(status, stats ? stats.expected + stats.flaky : 0, stats?.unexpected)
  failures.push(...listFailedE2eTests(report))
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
if (values.e2e === undefined) runVitest()
if (filters.length === 0) runE2eTests()
process.stdout.write(describeFailures(failures))
if (isRandom && total.failed > 0) process.stdout.write(`Reproduce with --seed ${seed} --rounds ${rounds}\n`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
