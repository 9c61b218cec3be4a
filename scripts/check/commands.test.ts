// What `npm run check` runs, each as the command that it is: on a small checkout with one fault in it.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot, makeEnvironment, runtime } from '../paths.mjs'
import { checkoutWith, writeFiles } from '../test/beside-tools.mjs'

type Files = Record<string, string>

function run(folder: string, script: string) {
  const { status, stdout, stderr } = spawnSync(runtime, [join(folder, 'scripts', script)], {
    cwd: folder,
    encoding: 'utf8',
    env: makeEnvironment(),
  })
  return { status, said: `${stdout}${stderr}` }
}

const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'A small one', version: '1.0.0' },
  paths: { '/a': { get: { operationId: 'a', responses: { 200: { $ref: '#/components/responses/Nowhere' } } } } },
}

test.each<[what: string, command: string, files: Files, ...said: string[]]>([
  [
    'a pattern whose time grows faster than its text [MEND-10]',
    'patterns',
    { 'contract/src/a.ts': 'export const BAD = /^(a+)+$/', 'server/src/a.ts': 'export const GOOD = /^[a-z]{1,9}$/' },
    'contract/src/a.ts:1: /^(a+)+$/ is exponential',
    '2 patterns in 2 files',
  ],
  [
    'a forced type [HOUSE-27]',
    'casts',
    { 'server/src/a.ts': 'export const a = b as never' },
    'server/src/a.ts: forces a type 1 times, 0 are named',
  ],
  [
    'a library’s inside that is written [HOUSE-01]',
    'internals',
    { 'server/src/a.ts': "server.removeAllListeners('request')" },
    'server/src/a.ts: takes listeners away',
  ],
  [
    'another feature’s rows [RULE-33]',
    'table-owners',
    {
      'server/migrations/001-offers.sql': 'create table offers (id text);',
      'server/src/features/coupons/repo.ts': 'sql`select id from offers`',
    },
    'server/src/features/coupons/repo.ts: names offers, which belongs to tables',
  ],
  [
    'a text that a component says itself, and a plural made by hand [HOUSE-30, HOUSE-32]',
    'words',
    {
      'web/app/ui/thing.tsx': 'export const a = <p>Your tables</p>',
      'server/src/a.ts': "export const a = n === 1 ? 'seat' : 'seats'",
    },
    'web/app/ui/thing.tsx',
    'server/src/a.ts: makes a plural by itself',
  ],
  [
    'a class that names a side [HOUSE-34]',
    'logical-layout',
    { 'web/app/page.tsx': 'export const Page = () => <p className="ml-2">text</p>' },
    'web/app/page.tsx:1: class ml-2 names a side',
  ],
  [
    'a title that is no sentence, and a figure of time in a test [HOUSE-33, RULE-76]',
    'tests',
    { 'server/src/a.test.ts': "test('goes round', () => expect(Date.now() - before).toBeLessThan(3000))" },
    'server/src/a.test.ts:1: "goes round" is no sentence',
    'server/src/a.test.ts:1: expects a figure of time',
  ],
  [
    'another Node [HOUSE-40]',
    'node-versions',
    {
      ...Object.fromEntries(['package.json', 'package-lock.json', 'Dockerfile'].map((file) => [file, read(file)])),
      '.node-version': '24.0.1\n',
    },
    'package.json: node is ',
  ],
  [
    'a lock that npm ci refuses [SCALE-09] [MEND-129]',
    'lock',
    {
      'package.json': '{ "name": "small", "version": "1.0.0", "dependencies": { "pg": "8.0.0" } }',
      'package-lock.json':
        '{ "name": "small", "version": "1.0.0", "lockfileVersion": 3, "requires": true, "packages": { "": { "name": "small", "version": "1.0.0" } } }',
    },
    '`npm ci` can only install packages when your package.json and package-lock.json',
  ],
  [
    'a package that the lock leaves out [MEND-129]',
    'lock',
    {
      'package.json': '{ "name": "small", "version": "1.0.0" }',
      'package-lock.json':
        '{ "name": "small", "version": "1.0.0", "lockfileVersion": 3, "packages": { "": {}, "node_modules/tool": { "optionalDependencies": { "tool-mac": "1.0.0" } } } }',
    },
    'package-lock.json leaves out tool-mac@1.0.0',
  ],
  [
    'a description of the API that leads nowhere [HOUSE-36]',
    'openapi',
    {
      'contract/src/index.ts': 'export const api = {}',
      'server/src/platform/http/docs/openapi.ts': `export const describeApi = () => (${JSON.stringify(DESCRIPTION)})`,
    },
    "Can't resolve $ref",
  ],
  [
    'a comment and a link to what is not there [RULE-80]',
    'links',
    { 'README.md': '[e](lost.md)', 'a.ts': '// As docs/wire.md has it.' },
    'README.md: no file lost.md',
    'a.ts: a comment names docs/wire.md, which is not there',
  ],
  [
    'a helper that speaks HTTP, and a package that no manifest names [HOUSE-28, HOUSE-43]',
    'dependencies',
    {
      'package.json': '{ "type": "module" }',
      '.dependency-cruiser.cjs': read('.dependency-cruiser.cjs'),
      'web/tsconfig.json': '{ "include": ["../server"] }',
      'server/package.json': '{ "type": "module" }',
      'server/src/platform/http/route.ts': 'export const route = 1',
      'server/src/features/tables/helper.ts':
        "import { route } from '../../platform/http/route.ts'\nexport const used = route",
      'server/src/platform/log.ts': "import zod from 'zod'\nexport const log = zod",
    },
    'only-routes-know-http: server/src/features/tables/helper.ts → server/src/platform/http/route.ts',
    'only-what-the-manifest-names: server/src/platform/log.ts → ',
  ],
])('npm run check ends with a failure on %s', (_what, command, files, ...said) => {
  const folder = checkoutWith(files)
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
  if (command === 'links' || command === 'patterns') spawnSync('git', ['init', '--quiet'], { cwd: folder })
  const answer = run(folder, `check/${command}.mjs`)
  for (const line of said) expect(answer.said).toContain(line)
  expect(answer.status).toBe(1)
})

/** Our checks are stood in for: they write down that they were run. `failing` ends with a fault. */
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
  writeFileSync(join(folder, 'scripts/docs.mjs'), stub('docs'))
  for (const name of ['biome', 'oxlint', 'tsc', 'knip']) {
    const tool = join(folder, 'node_modules/.bin', name)
    writeFiles(folder, { [`node_modules/.bin/${name}`]: `#!/bin/sh\necho ${name} >> '${log}'\n` })
    chmodSync(tool, 0o755)
  }
  mkdirSync(join(folder, 'node_modules/node/bin'))
  symlinkSync(runtime, join(folder, 'node_modules/node/bin/node'))
  const answer = run(folder, 'check.mjs')
  return { ...answer, names, ran: [...new Set(readFileSync(log, 'utf8').trim().split('\n'))].sort() }
}

test('npm run check runs every check that stands beside it, and ends well when all do [MEND-10, HOUSE-01, HOUSE-27, HOUSE-28, HOUSE-30, HOUSE-33, HOUSE-34, HOUSE-36, HOUSE-40, HOUSE-43, RULE-33, RULE-76, RULE-80, SCALE-09]', () => {
  const { status, said, names, ran } = runAll('none')
  expect(JSON.parse(read('package.json')).scripts.check).toBe('node scripts/check.mjs')
  expect(ran).toEqual([...names, 'docs', 'biome', 'oxlint', 'tsc', 'knip'].sort())
  expect(names).toContain('openapi')
  expect([status, said.trim().split('\n').at(-1)]).toEqual([0, 'All checks passed.'])
})

test('npm run check tells the fault of the one check that fails, and fails with it [HOUSE-36]', () => {
  const { status, said } = runAll('openapi')
  expect(status).toBe(1)
  expect(said).toMatch(/^FAILED description of the API .*\na fault of ours$/m)
  expect(said.match(/^FAILED/gm)).toHaveLength(1)
})
