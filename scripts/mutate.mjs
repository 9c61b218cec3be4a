// `npm run mutate [-- GROUP… | --changed]`: breaks the rules on purpose, one small change at a time, and tells which changes
// no test notices. `--changed` judges only the rules' files that differ from origin/main or from the commit before, stops
// after `--minutes` (5) and tells what it did not get to. Fails when a group's score is below 85 %: of a hundred broken rules
// 85 are noticed; of a group that it did not get through the score of what it tried.
// `npm run mutate -- promises [ID…]` breaks the promises of `mutate/promises.mjs` one by one and fails when a test stays
// green; with `--draw 30 --seed 20261122` those that the seed draws of all rows that a test holds.
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { breakAll } from './mutate/broken.mjs'
import { drawRows, heldRows } from './mutate/draw.mjs'
import { GROUPS } from './mutate/groups.mjs'
import { judge } from './mutate/judge.mjs'
import { DRAWN, WEAK_ONCE } from './mutate/promises.mjs'
import { isBelowBar, lineOf } from './mutate/score.mjs'
import { root } from './paths.mjs'

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

/** The kept promises of these ids, all of them without any; false when there is one that nobody has written down. */
function judgePromises(ids) {
  const kept = [...WEAK_ONCE, ...DRAWN]
  const drawn = values.draw ? drawRows(heldRows(), values.seed, Number(values.draw)) : []
  const wanted = [...drawn, ...ids]
  if (drawn.length > 0) process.stdout.write(`Drawn by the seed ${values.seed}: ${drawn.join(' ')}\n`)
  const missing = wanted.filter((id) => !kept.some((promise) => promise.id === id))
  if (missing.length > 0) {
    process.stdout.write(`Write down in scripts/mutate/promises how to break ${missing.join(', ')}\n`)
    return false
  }
  return breakAll(wanted.length > 0 ? kept.filter(({ id }) => wanted.includes(id)) : kept)
}

async function judgeRules() {
  const unknown = positionals.filter((name) => !Object.hasOwn(GROUPS, name))
  if (unknown.length > 0)
    throw new Error(`no such group: ${unknown.join(', ')}; there are ${Object.keys(GROUPS).join(', ')}`)
  const changed = values.changed ? listChanged() : null
  if (values.changed && !changed)
    process.stdout.write('This clone has no earlier commit to compare with: nothing was judged.\n')
  const names = positionals.length > 0 ? positionals : Object.keys(GROUPS)
  const work = names
    .map((name) => ({ name, rules: GROUPS[name].rules.filter((file) => !values.changed || changed?.includes(file)) }))
    .filter(({ rules }) => rules.length > 0)

  if (work.length === 0 && (changed || !values.changed)) process.stdout.write('No rule differs.\n')

  const until = values.changed ? Date.now() + Number(values.minutes) * 60_000 : null
  const sums = []
  for (const { name, rules } of work)
    sums.push({ name, ...(await judge(name, rules, { workers: Number(values.workers), until })) })
  for (const sum of sums) process.stdout.write(`${lineOf(sum, values.minutes)}\n`)
  return !sums.some(isBelowBar)
}

const [first, ...ids] = positionals
const isGood = first === 'promises' ? judgePromises(ids) : await judgeRules()
process.exitCode = isGood ? 0 : 1
