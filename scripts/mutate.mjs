// `npm run mutate [-- GROUP… | --changed]`: breaks the rules on purpose, one small change at a time, and tells which changes
// no test notices. `--changed` judges only the rules' files that differ from origin/main or from the commit before, and
// stops after `--minutes` (5). Fails when a group's score is below 85 %: of a hundred broken rules 85 are noticed.
// `npm run mutate -- promises [ID…]` breaks the promises of `mutate/promises.mjs` one by one and fails when a test stays
// green; with `--draw 30 --seed 20261122` those that the seed draws of all rows that a test holds.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { breakAll } from './mutate/broken.mjs'
import { drawRows, heldRows } from './mutate/draw.mjs'
import { GROUPS } from './mutate/groups.mjs'
import { DRAWN, WEAK_ONCE } from './mutate/promises.mjs'
import { sumUp } from './mutate/score.mjs'
import { findJson, inRoot, makeEnvironment, root, runtime } from './paths.mjs'

const SCORE_MIN = 85
/** Of the histories and properties so much is drawn for each change: they are tried hundreds of times. */
const CHANCE = { RANDOM_ROUNDS: process.env.RANDOM_ROUNDS ?? '0.05', RANDOM_SEED: '20261122' }

const { values, positionals } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '5' },
    draw: { type: 'string' },
    seed: { type: 'string', default: '20261122' },
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  },
  allowPositionals: true,
})

function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

/** Files that differ from where the branch left origin/main; on main itself, from the commit before. Null without a history. */
function listChanged() {
  const head = git('rev-parse', 'HEAD')
  const base = git('merge-base', 'HEAD', 'origin/main')
  const from = base && base !== head ? base : git('rev-parse', 'HEAD~1')
  return from && (git('diff', '--name-only', from) ?? '').split('\n')
}

const end = Date.now() + Number(values.minutes) * 60_000

/** Ends with the score, or null when there was no time to see it. */
async function judge(name, rules) {
  const folder = inRoot('.cache/mutate', name)
  mkdirSync(folder, { recursive: true })
  const report = `${folder}/report.json`
  const options = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutate/vitest.config.mjs', related: false },
    coverageAnalysis: 'perTest',
    mutate: rules,
    // What the sandbox can do without.
    ignorePatterns: ['/docs', '/e2e', '/bench', '/deploy', '/web/public', '/web/build', '/.cache', '**/.cache', '.git'],
    concurrency: Number(values.workers),
    reporters: ['clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    jsonReporter: { fileName: report },
    tempDirName: '.cache/stryker',
    logLevel: 'warn',
    warnings: { slow: false },
    allowConsoleColors: false,
  }
  writeFileSync(`${folder}/stryker.config.json`, JSON.stringify(options))
  writeFileSync(report, '')
  const child = spawn(
    runtime,
    [inRoot('node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', `${folder}/stryker.config.json`],
    {
      cwd: root,
      stdio: 'inherit',
      env: makeEnvironment({ NODE_ENV: 'test', ...CHANCE, MUTATE_TESTS: JSON.stringify(GROUPS[name].tests) }),
    },
  )
  const tooLate = values.changed ? setTimeout(() => child.kill('SIGTERM'), Math.max(0, end - Date.now())) : null
  const status = await new Promise((resolve) => child.once('exit', resolve))
  clearTimeout(tooLate)
  if (status === null) return null
  const found = findJson(report)
  if (!found) throw new Error(`${name}: the mutation run ended with ${status} and without a report`)
  return sumUp(found)
}

/** The kept promises of these ids, all of them without any; false when there is one that nobody has written down. */
function judgePromises(ids) {
  const kept = [...WEAK_ONCE, ...DRAWN]
  const drawn = values.draw ? drawRows(heldRows(), values.seed, Number(values.draw)) : []
  const wanted = [...drawn, ...ids]
  if (drawn.length > 0) process.stdout.write(`Drawn by the seed ${values.seed}: ${drawn.join(' ')}\n`)
  const missing = wanted.filter((id) => !kept.some((promise) => promise.id === id))
  if (missing.length > 0) {
    process.stdout.write(`Write down in scripts/mutate/promises.mjs how to break ${missing.join(', ')}\n`)
    return false
  }
  return breakAll(wanted.length > 0 ? kept.filter(({ id }) => wanted.includes(id)) : kept)
}

async function judgeRules() {
  const unknown = positionals.filter((name) => !Object.hasOwn(GROUPS, name))
  if (unknown.length > 0)
    throw new Error(`no such group: ${unknown.join(', ')}; there are ${Object.keys(GROUPS).join(', ')}`)
  const changed = values.changed ? listChanged() : null
  if (values.changed && !changed) process.stdout.write('No earlier commit to compare with: nothing to judge.\n')
  const names = positionals.length > 0 ? positionals : Object.keys(GROUPS)
  const work = names
    .map((name) => ({ name, rules: GROUPS[name].rules.filter((file) => !values.changed || changed?.includes(file)) }))
    .filter(({ rules }) => rules.length > 0)

  let isGood = true
  const lines = []
  for (const { name, rules } of work) {
    const sum = await judge(name, rules)
    if (!sum) {
      lines.push(`${name.padEnd(12)} not judged whole within ${values.minutes} minutes: npm run mutate -- ${name}`)
      continue
    }
    if (sum.score < SCORE_MIN) isGood = false
    lines.push(`${name.padEnd(12)} ${sum.score.toFixed(1)} %: ${sum.noticed} of ${sum.all} changes noticed`)
  }
  if (work.length === 0) lines.push('No rule differs.')
  process.stdout.write(`${lines.join('\n')}\n`)
  return isGood
}

const [first, ...ids] = positionals
const isGood = first === 'promises' ? judgePromises(ids) : await judgeRules()
process.exitCode = isGood ? 0 : 1
