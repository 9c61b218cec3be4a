// `npm run mutate [-- GROUP… | --changed]`: changes the rules one small thing at a time and lists the changes that no test
// notices. Fails when a group's tests notice less than 85 of 100. `--changed` takes only rules that differ from origin/main or
// from the commit before, and stops after `--minutes` (5): a group that it did not finish is scored by what it tried.
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { findGroup, groupNames } from './mutate/groups.mjs'
import { judge } from './mutate/judge.mjs'
import { isBelowBar, lineOf } from './mutate/score.mjs'
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

/** Files that differ from where the branch left origin/main; on main itself, from the commit before. Null without a history. */
function listChanged() {
  const head = git('rev-parse', 'HEAD')
  const base = git('merge-base', 'HEAD', 'origin/main')
  const from = base && base !== head ? base : git('rev-parse', 'HEAD~1')
  return from && (git('diff', '--name-only', from) ?? '').split('\n')
}

const groups = (positionals.length > 0 ? positionals : groupNames).map((name) => {
  const group = findGroup(name)
  if (!group) throw new Error(`no such group: ${name}; there are ${groupNames.join(', ')}`)
  return { name, ...group }
})
const changed = values.changed ? listChanged() : null
if (values.changed && !changed)
  process.stdout.write('This clone has no earlier commit to compare with: nothing was judged.\n')
const work = groups
  .map((group) => (values.changed ? { ...group, rules: group.rules.filter((file) => changed?.includes(file)) } : group))
  .filter(({ rules }) => rules.length > 0)
if (work.length === 0 && (changed || !values.changed)) process.stdout.write('No rule differs.\n')

const until = values.changed ? Date.now() + Number(values.minutes) * 60_000 : null
const sums = []
for (const group of work)
  sums.push({ name: group.name, ...(await judge(group, { workers: Number(values.workers), until })) })
for (const sum of sums) process.stdout.write(`${lineOf(sum, values.minutes)}\n`)
process.exitCode = sums.some(isBelowBar) ? 1 : 0
