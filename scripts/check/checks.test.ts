import { globSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { inRoot, root, runtime } from '../paths.mjs'
import { CHECKS } from './checks.mjs'
import { conclude } from './conclude.mjs'
import { runChecks } from './run-checks.mjs'

const program = (text: string) => [runtime, ['-e', text]]
const commands: string[] = CHECKS.map(([, [command, args]]) => [command, ...args].join(' ').replaceAll('\\', '/'))

test('a check that fails makes all of them fail, tells what it printed, and keeps no other from being run [MEND-10]', async () => {
  const told: string[] = []
  const failing = program('console.log("7 files"); console.error("a.ts:1: wrong"); process.exitCode = 1')
  const checks = [['first', failing], ...['second', 'third'].map((name) => [name, program('')])]
  expect(await runChecks(checks, (text: string) => told.push(text))).toBe(false)
  expect(told.map((text) => text.replace(/\d+\.\d s/, '…')).sort()).toEqual([
    'FAILED first (…)\n7 files\na.ts:1: wrong\n',
    'ok     second (…)\n',
    'ok     third (…)\n',
  ])
  expect(await runChecks(checks.slice(1), () => {})).toBe(true)
  expect(await runChecks([['none', [inRoot('no-such-program'), []]]], () => {})).toBe(false)
})

test('`npm run check` ends by what its checks found [MEND-10]', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  expect(scripts.check).toBe('node scripts/check.mjs')
  const text = readFileSync(inRoot('scripts/check.mjs'), 'utf8')
  expect(text).toContain('const isClean = await runChecks(CHECKS)')
  expect(text).toMatch(/^process\.exitCode = isClean \? 0 : 1$/m)
})

test('a check with one problem ends with 1, without any with 0 [MEND-10]', () => {
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const ends = [conclude(['a.ts:1: wrong'], '7 files'), conclude([], '7 files')]
  const said = [errors.mock.calls, lines.mock.calls]
  vi.restoreAllMocks()
  expect(ends).toEqual([1, 0])
  expect(said).toEqual([[['a.ts:1: wrong\n']], [['7 files\n'], ['7 files\n']]])
})

const own = globSync('scripts/check/*.mjs', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^import .* from '\.\/conclude\.mjs'$/m.test(readFileSync(inRoot(file), 'utf8')))

test('there are a dozen checks of our own', () => {
  expect(own).toEqual(expect.arrayContaining(['scripts/check/patterns.mjs', 'scripts/check/tests.mjs']))
  expect(own.length).toBeGreaterThanOrEqual(12)
})

test.each(own)('%s is run by `npm run check`, and ends by its problems alone [MEND-10]', (file) => {
  expect(commands.filter((command) => command.endsWith(`/${file}`))).toHaveLength(1)
  const text = readFileSync(inRoot(file), 'utf8')
  expect(text.match(/process\.exit(?:Code)?\b.*/g)).toEqual([
    expect.stringMatching(/^process\.exitCode = conclude\((?:problems|compareNodes\(ours\)), /),
  ])
})
