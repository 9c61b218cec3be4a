// Mutation testing of one group of rules by Stryker.
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { findJson, inRoot, makeEnvironment, root, runtime } from '../paths.mjs'
import { sumUp, sumUpTried } from './score.mjs'

/** Of the histories and properties so much is drawn for each change: they are tried hundreds of times. */
const CHANCE = { RANDOM_ROUNDS: process.env.RANDOM_ROUNDS ?? '0.05', RANDOM_SEED: '20261122' }
/** So long before the end it is asked to stop; what still runs at the end is stopped by force. */
const STOPPING_MS = 15_000

const makeOptions = ({ folder, sandbox, rules, workers }) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutate/vitest.config.mjs', related: false },
  coverageAnalysis: 'perTest',
  mutate: rules,
  // What the sandbox can do without.
  ignorePatterns: ['/docs', '/e2e', '/bench', '/deploy', '/web/public', '/web/build', '/.cache', '**/.cache', '.git'],
  concurrency: workers,
  // The events tell of a run that is stopped what it tried until then.
  reporters: ['clear-text', 'json', 'event-recorder'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  jsonReporter: { fileName: `${folder}/report.json` },
  eventReporter: { baseDir: `${folder}/events` },
  tempDirName: sandbox,
  logLevel: 'warn',
  warnings: { slow: false },
  allowConsoleColors: false,
})

/** Every change that was tried, of a run that was stopped too. */
function listTried(folder) {
  const names = readdirSync(`${folder}/events`).filter((name) => name.endsWith('onMutantTested.json'))
  return names.flatMap((name) => findJson(`${folder}/events/${name}`) ?? [])
}

/** A whole run prints these itself. */
function tellUnnoticed(tried) {
  for (const { status, fileName, location, replacement } of tried)
    if (status === 'Survived')
      process.stdout.write(`[Survived] ${relative(root, fileName)}:${location.start.line} became ${replacement}\n`)
}

/** Ends with the score, at `until` (milliseconds, or null) with that of what it tried, and with nothing when there is no time. */
export async function judge({ name, rules, tests }, { workers, until }) {
  const timeLeft = until === null ? Number.POSITIVE_INFINITY : until - Date.now()
  if (timeLeft <= STOPPING_MS) return { isWhole: false, ...sumUpTried([]) }
  const folder = inRoot('.cache/mutate', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(`${folder}/events`, { recursive: true })
  const config = `${folder}/stryker.config.json`
  const sandbox = `.cache/stryker/${name}`
  writeFileSync(config, JSON.stringify(makeOptions({ folder, sandbox, rules, workers })))
  const child = spawn(runtime, [inRoot('node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config], {
    cwd: root,
    stdio: 'inherit',
    env: makeEnvironment({ NODE_ENV: 'test', ...CHANCE, MUTATE_TESTS: JSON.stringify(tests) }),
  })
  let isTooLate = false
  const stop = () => {
    isTooLate = true
    child.kill('SIGTERM')
  }
  const timers =
    until === null
      ? []
      : [setTimeout(stop, timeLeft - STOPPING_MS), setTimeout(() => child.kill('SIGKILL'), timeLeft - 1000)]
  const status = await new Promise((resolve) => child.once('exit', resolve))
  for (const timer of timers) clearTimeout(timer)
  // Left behind by one that was stopped by force.
  rmSync(inRoot(sandbox), { recursive: true, force: true })
  const report = findJson(`${folder}/report.json`)
  if (report) return { isWhole: true, ...sumUp(report) }
  if (!isTooLate) throw new Error(`${name}: the mutation run ended with ${status} and without a report`)
  const tried = listTried(folder)
  tellUnnoticed(tried)
  return { isWhole: false, ...sumUpTried(tried) }
}
