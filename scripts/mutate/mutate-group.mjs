// Runs mutation tests of one group of rules with Stryker.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { findJson, inRoot, makeEnvironment, root, runtime } from '../paths.mjs'
import { summarize } from './score.mjs'

/** Fewer random rounds, since each mutant runs them; a fixed seed makes results repeatable. */
const CHANCE = { RANDOM_ROUNDS: process.env.RANDOM_ROUNDS ?? '0.05', RANDOM_SEED: '20261122' }

const makeOptions = ({ folder, sandbox, rules, workers }) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutate/vitest.config.mjs', related: false },
  coverageAnalysis: 'perTest',
  mutate: rules,
  ignorePatterns: ['/docs', '/e2e', '/bench', '/deploy', '/web/public', '/web/build', '/.cache', '**/.cache', '.git'],
  concurrency: workers,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  jsonReporter: { fileName: `${folder}/report.json` },
  tempDirName: sandbox,
  logLevel: 'warn',
  warnings: { slow: false },
  allowConsoleColors: false,
})

export function mutateGroup({ name, rules, tests }, { workers, until }) {
  const timeLeft = until - Date.now()
  if (timeLeft <= 0) return {}
  const folder = inRoot('.cache/mutate', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const config = `${folder}/stryker.config.json`
  const sandbox = `.cache/stryker/${name}`
  writeFileSync(config, JSON.stringify(makeOptions({ folder, sandbox, rules, workers })))
  const { status, error } = spawnSync(
    runtime,
    [inRoot('node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config],
    {
      cwd: root,
      stdio: 'inherit',
      env: makeEnvironment({ NODE_ENV: 'test', ...CHANCE, MUTATE_TESTS: JSON.stringify(tests) }),
      ...(Number.isFinite(timeLeft) ? { timeout: timeLeft } : {}),
    },
  )
  // An interrupted run leaves its sandbox.
  rmSync(inRoot(sandbox), { recursive: true, force: true })
  const report = findJson(`${folder}/report.json`)
  if (report) return summarize(report)
  if (error?.code === 'ETIMEDOUT') return {}
  throw new Error(`${name}: the mutation run exited with ${status} and wrote no report`)
}
