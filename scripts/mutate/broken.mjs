// Promises broken on purpose, one at a time: the file is changed in its place, the tests that bear the promise's id are run,
// and the file is put back, also when the run is stopped. What a killed run left broken the next one mends first.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { findBrowser } from '../browser.mjs'
import { findJson, inRoot, makeEnvironment, root, runtime } from '../paths.mjs'

const FOLDER = inRoot('.cache/mutate')
const LEFT_BROKEN = inRoot('.cache/mutate/left-broken.json')
const REPORT = inRoot('.cache/mutate/promise.json')

/** A pattern for titles. The id stands alone: `CAMP-1` is no part of `CAMP-12`, nor `CAMP-12` of `MSG-CAMP-12`. */
export const bearing = (ids) => `(?<![\\w-])(?:${ids.join('|')})(?!\\w)`

const isStory = (test) => test.endsWith('.spec.ts')

function putBack() {
  const left = findJson(LEFT_BROKEN)
  if (left) writeFileSync(inRoot(left.file), left.text)
  rmSync(LEFT_BROKEN, { force: true })
}

function run(args, more) {
  const [tool, ...rest] = args
  const { stdout, stderr } = spawnSync(runtime, [inRoot(tool), ...rest], {
    cwd: root,
    encoding: 'utf8',
    env: makeEnvironment(more),
  })
  return `${stdout}${stderr}`
}

/** A story needs the program built as it reads now. */
function runStories(tests, ids) {
  const built = run(['scripts/setup.mjs', '--build'])
  const files = tests.map((test) => test.replaceAll('.', '\\.'))
  const told = run(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=e2e/playwright.config.ts',
      ...files,
      '--workers=1',
    ].concat(['--grep', bearing(ids)]),
    { NODE_ENV: 'production', CHROMIUM_PATH: findBrowser() ?? '', PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT },
  )
  const stats = findJson(REPORT)?.stats
  return { passed: stats?.expected ?? 0, failed: stats?.unexpected ?? 0, said: built + told }
}

function runTests(tests, ids) {
  const projects = new Set(tests.map((test) => `--project=${test.split('/')[0]}`))
  const said = run(
    ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...tests, '-t', bearing(ids)].concat([
      '--reporter=json',
      `--outputFile.json=${REPORT}`,
    ]),
    { NODE_ENV: 'test' },
  )
  const report = findJson(REPORT)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, said }
}

/** Of the tests in these files whose titles bear the ids: how many passed and failed, and what was printed. */
function runBearing(promises) {
  rmSync(REPORT, { force: true })
  const tests = [...new Set(promises.map(({ test }) => test))]
  return (isStory(tests[0]) ? runStories : runTests)(
    tests,
    promises.map(({ id }) => id),
  )
}

/** What becomes of a promise that is broken; `red` is the one good end. */
function breakOne(promise) {
  const { file, search, replace } = promise
  const text = readFileSync(inRoot(file), 'utf8')
  if (text.split(search).length !== 2) return { end: 'cannot be broken: its place is not there once', said: '' }
  writeFileSync(LEFT_BROKEN, JSON.stringify({ file, text }))
  try {
    // A function, since `$&` in a replacement means something.
    writeFileSync(
      inRoot(file),
      text.replace(search, () => replace),
    )
    const { passed, failed, said } = runBearing([promise])
    if (failed > 0) return { end: 'red', said }
    return { end: passed > 0 ? 'GREEN: nobody noticed' : 'ran no test', said }
  } finally {
    putBack()
  }
}

/** Breaks each; true when every one was noticed by a test that is green otherwise. */
export function breakAll(promises) {
  mkdirSync(FOLDER, { recursive: true })
  putBack()
  process.once('exit', putBack)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

  for (const kind of [promises.filter(({ test }) => !isStory(test)), promises.filter(({ test }) => isStory(test))]) {
    if (kind.length === 0) continue
    const { passed, failed, said } = runBearing(kind)
    if (passed > 0 && failed === 0) continue
    process.stdout.write(`${said}\nNothing is broken yet, and not all is green.\n`)
    return false
  }

  let red = 0
  for (const promise of promises) {
    const { end, said } = breakOne(promise)
    if (end === 'red') red += 1
    process.stdout.write(`${promise.id.padEnd(14)} ${end.padEnd(4)} ${promise.test}\n${end === 'red' ? '' : said}`)
  }
  if (promises.some(({ test }) => isStory(test))) run(['scripts/setup.mjs', '--build'])
  process.stdout.write(`${red} of ${promises.length} broken promises were noticed\n`)
  return red === promises.length
}
