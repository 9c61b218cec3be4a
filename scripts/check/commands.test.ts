import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import plugin from '../lint/plugin.mjs'
import { inRoot, makeEnvironment, runtime } from '../paths.mjs'
import { checkoutWith, writeFiles } from '../test/beside-tools.mjs'

type Files = Record<string, string>

function run(folder: string, program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', env: makeEnvironment() })
  return { status, output: `${stdout}${stderr}` }
}
const runScript = (folder: string, name: string) => run(folder, runtime, join(folder, 'scripts', name))

const read = (file: string) => readFileSync(inRoot(file), 'utf8')

test.each<[what: string, command: string, files: Files, ...expected: string[]]>([
  [
    'a pattern with exponential time',
    'patterns',
    { 'contract/src/a.ts': 'export const BAD = /^(a+)+$/', 'server/src/a.ts': 'export const GOOD = /^[a-z]{1,9}$/' },
    'contract/src/a.ts:1: /^(a+)+$/ is exponential',
    '2 patterns in 2 files',
  ],
  [
    'another Node.js, a lock file that npm ci rejects, and an omitted package',
    'packages',
    {
      'package.json': read('package.json').replace(
        '"private"',
        '"optionalDependencies": { "pg": "8.0.0" },\n  "private"',
      ),
      'package-lock.json': read('package-lock.json').replace(
        '"node_modules/node": {',
        '"node_modules/node": {\n"optionalDependencies": { "tool-mac": "1.0.0" },',
      ),
      Dockerfile: read('Dockerfile'),
      '.node-version': '24.0.1\n',
    },
    'package.json: node does not match Node 24.0.1',
    '`npm ci` can only install packages when your package.json and package-lock.json',
    'package-lock.json omits tool-mac@1.0.0',
  ],
  [
    'a comment and a link that name missing files',
    'links',
    { 'README.md': '[e](lost.md)', 'a.ts': '// As docs/wire.md has it.' },
    'README.md: missing file lost.md',
    'a.ts: a comment names the missing page docs/wire.md',
  ],
])('npm run check fails on %s', (_what, command, files, ...expected) => {
  const folder = checkoutWith(files)
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
  spawnSync('git', ['init', '--quiet'], { cwd: folder })
  const answer = runScript(folder, `check/${command}.mjs`)
  for (const line of expected) expect(answer.output).toContain(line)
  expect(answer.status).toBe(1)
})

/** File, faulty line, and the rule that reports the line. */
const FAULTS: [file: string, line: string, rule: string][] = [
  ['contract/src/a.ts', 'export const a = b as never', 'tidetable(no-forced-type)'],
  ['contract/src/a.ts', "export const c = n === 1 ? 'seat' : 'seats'", 'tidetable(no-own-plural)'],
  ['contract/src/a.ts', 'export const d = n.toLocaleString()', 'tidetable(no-own-format)'],
  ['server/src/a.ts', "server.removeAllListeners('request')", 'eslint(no-restricted-properties)'],
  ['server/src/a.ts', 'connection._socket.write(text)', 'tidetable(no-private-name)'],
  ['server/src/a.ts', 'Server.prototype.close = close', 'tidetable(no-replaced-method)'],
  ['server/src/a.ts', "if (error.message === 'No') stop()", 'tidetable(no-message-match)'],
  ['server/src/a.ts', "import pool from 'ms/index.js'", 'tidetable(listed-paths)'],
  ['server/src/features/coupons/repo.ts', 'sql`select id from offers`', 'tidetable(own-tables)'],
  ['server/src/features/coupons/repo.ts', 'const a = (): Record<string, unknown> => b', 'tidetable(no-open-reply)'],
  ['web/app/page.tsx', 'const a = <p>Your tables</p>', 'tidetable(no-own-text)'],
  ['web/app/page.tsx', 'const b = <p className="ml-2" />', 'tidetable(logical-layout)'],
  ['web/app/page.tsx', "const c = { queryKey: ['tables'] }", 'tidetable(no-own-query-key)'],
  ['web/app/page.tsx', 'window.alert(words.lost)', 'eslint(no-alert)'],
  ['server/src/a.test.ts', 'expect(Date.now() - before).toBeLessThan(3000)', 'tidetable(no-timed-expectation)'],
  ['server/src/a.test.ts', 'const at = Math.random()', 'eslint(no-restricted-properties)'],
  ['web/app/page.test.tsx', "import { MemoryRouter } from 'react-router'", 'eslint(no-restricted-imports)'],
  ['web/app/page.test.tsx', "import { words } from './words.ts'", 'eslint(no-restricted-imports)'],
]

test('the linter reports violations of each of our rules, and unused exceptions', () => {
  const files: Files = { 'server/src/b.ts': '// oxlint-disable-next-line tidetable/no-private-name -- none\nexport {}' }
  for (const [file, line] of FAULTS) files[file] = `${files[file] ?? ''}${line}\n`
  const folder = checkoutWith(files)
  cpSync(inRoot('.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
  const { status, output } = run(folder, 'oxlint', '--format=unix', 'contract', 'server', 'web')
  const lines = FAULTS.map(([file, line, rule]) => {
    const at = files[file]?.split('\n').indexOf(line) ?? -1
    return output.split('\n').some((each) => each.startsWith(`${file}:${at + 1}:`) && each.includes(rule))
      ? rule
      : output
  })
  expect(lines).toEqual(FAULTS.map(([, , rule]) => rule))
  expect(lines).toEqual(expect.arrayContaining(Object.keys(plugin.rules).map((name) => `tidetable(${name})`)))
  expect(output).toMatch(/^server\/src\/b\.ts:1:.*unused/im)
  expect(status).toBe(1)
})

/** Runs `npm run check` with stubs that record that they ran; the stub named `failing` exits with 1. */
function runAll(failing: string) {
  const folder = checkoutWith({ 'node_modules/node/package.json': '{}' })
  const log = join(folder, 'ran')
  writeFileSync(log, '')
  const stub = (name: string) => {
    const end = name === failing ? "console.error('a fault of ours')\nprocess.exitCode = 1" : ''
    return `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(log)}, '${name}\\n')\n${end}`
  }
  const names = readdirSync(join(folder, 'scripts/check')).map((file) => basename(file, '.mjs'))
  for (const name of names) writeFileSync(join(folder, `scripts/check/${name}.mjs`), stub(name))
  writeFileSync(join(folder, 'scripts/docs/write.mjs'), stub('docs'))
  for (const name of TOOLS) {
    const tool = join(folder, 'node_modules/.bin', name)
    writeFiles(folder, { [`node_modules/.bin/${name}`]: `#!/bin/sh\necho ${name} >> '${log}'\n` })
    chmodSync(tool, 0o755)
  }
  mkdirSync(join(folder, 'node_modules/node/bin'))
  symlinkSync(runtime, join(folder, 'node_modules/node/bin/node'))
  const answer = runScript(folder, 'check.mjs')
  return { ...answer, names, ran: [...new Set(readFileSync(log, 'utf8').trim().split('\n'))].sort() }
}

const TOOLS = ['biome', 'depcruise', 'knip', 'oxlint', 'tsc']

test('npm run check runs every script in scripts/check, and succeeds if all of them do', () => {
  const { status, output, names, ran } = runAll('none')
  expect(JSON.parse(read('package.json')).scripts.check).toBe('node scripts/check.mjs')
  expect(ran).toEqual([...names, 'docs', ...TOOLS].sort())
  expect(names).toContain('patterns')
  expect([status, output.trim().split('\n').at(-1)]).toEqual([0, 'All checks passed.'])
})

test('npm run check shows the problem of the failing check, and fails', () => {
  const { status, output } = runAll('links')
  expect(status).toBe(1)
  expect(output).toMatch(/^FAILED links .*\na fault of ours$/m)
  expect(output.match(/^FAILED/gm)).toHaveLength(1)
})

test.each(['README.md', 'CONTRIBUTING.md'])('examples of npm test in %s match test files', (page) => {
  const files = run(inRoot('.'), 'git', 'ls-files', '*.test.ts', '*.test.tsx', 'e2e/*.spec.ts').output.split('\n')
  const examples = [...read(page).matchAll(/npm test -- (--e2e )?"?([a-z][a-z ]*)/g)]
  const isMatch = ([, e2e, filter = '']: RegExpMatchArray) =>
    filter === 'quick' ||
    filter === 'random' ||
    files.some((file) => file.includes(filter) || (e2e && file.startsWith('e2e/') && read(file).includes(filter)))
  expect(examples).not.toEqual([])
  expect(examples.filter((example) => !isMatch(example)).map(([example]) => example)).toEqual([])
})
