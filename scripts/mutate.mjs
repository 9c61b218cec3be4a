// `npm run mutate [-- GROUP… | --changed]`: fails if tests detect less than 85% of a group's mutants. `--changed` tests
// only lines that differ from origin/main, on main from the previous commit, and stops after `--minutes` (5).
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { findGroup, groupNames } from './mutate/groups.mjs'
import { mutateGroup } from './mutate/mutate-group.mjs'
import { describeScore, isBelowMinimum, listChangedLines } from './mutate/score.mjs'
import { root } from './paths.mjs'

const { values, positionals } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '5' },
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

/** Returns the diff from origin/main, on main from the previous commit; null without a history. */
function findDifference() {
  const head = git('rev-parse', 'HEAD')
  const base = git('merge-base', 'HEAD', 'origin/main')
  const from = base && base !== head ? base : git('rev-parse', 'HEAD~1')
  return from && git('diff', '--unified=0', '--no-prefix', from)
}

const difference = values.changed ? findDifference() : null
if (values.changed && difference === null)
  process.stdout.write('This clone has no earlier commit to compare with. Nothing was tested.\n')
const lines = listChangedLines(difference ?? '')
const groups = (positionals.length > 0 ? positionals : groupNames)
  .map((name) => {
    const group = findGroup(name)
    if (!group) throw new Error(`Unknown group: ${name}. Groups: ${groupNames.join(', ')}`)
    return { ...group, name, rules: values.changed ? group.rules.flatMap((file) => lines[file] ?? []) : group.rules }
  })
  .filter(({ rules }) => rules.length > 0)
if (groups.length === 0 && difference !== null) process.stdout.write('No rule has changed.\n')

const until = values.changed ? Date.now() + Number(values.minutes) * 60_000 : Number.POSITIVE_INFINITY
const scores = groups.map((group) => ({
  name: group.name,
  ...mutateGroup(group, { workers: Number(values.workers), until }),
}))
for (const score of scores) process.stdout.write(`${describeScore(score)}\n`)
process.exitCode = scores.some(isBelowMinimum) ? 1 : 0
