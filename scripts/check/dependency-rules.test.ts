import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inRoot } from '../paths.mjs'
import { folderWith } from '../test/beside-tools.mjs'

function findBroken(files: Record<string, string>): string[] {
  const folder = folderWith({
    'package.json': '{ "type": "module", "dependencies": { "fastify": "5.0.0", "stray": "1.0.0" } }',
    'web/tsconfig.json': '{ "include": ["../server"] }',
    'node_modules/fastify/package.json': '{ "name": "fastify", "version": "5.0.0", "main": "fastify.js" }',
    'node_modules/fastify/fastify.js': 'module.exports = 1',
    'node_modules/stray/package.json': '{ "name": "stray", "version": "1.0.0", "main": "stray.js" }',
    'node_modules/stray/stray.js': 'module.exports = 1',
    'scripts/paths.mjs': "import 'node:path'",
    'server/package.json': '{ "type": "module", "dependencies": { "fastify": "5.0.0" } }',
    'server/src/platform/errors.ts': 'export const code = 1',
    'server/src/platform/http/route.ts': 'export const route = 1',
    ...files,
  })
  const args = ['--config', inRoot('.dependency-cruiser.cjs'), '--output-type', 'json', 'server/src', 'scripts']
  const { status, stdout } = spawnSync(inRoot('node_modules/.bin/depcruise'), args, { cwd: folder, encoding: 'utf8' })
  expect(status).toBe(0)
  const { summary } = JSON.parse(stdout)
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort()
}

const FEATURE = 'server/src/features/tables'
const ROUTE = 'server/src/platform/http/route.ts'
const USES_HTTP = "import { route } from '../../platform/http/route.ts'\nexport const used = route"
const deeper = (text: string) => text.replace('../../', '../../../')

test('the dependency rules forbid HTTP in every file of a feature except routes and streams', () => {
  const names = ['answer.ts', 'helper.ts', 'myroutes.ts', 'offer/routes-of.ts', 'service.ts', 'streaming.ts']
  const files = names.map((name) => [`${FEATURE}/${name}`, name.includes('/') ? deeper(USES_HTTP) : USES_HTTP])
  expect(findBroken(Object.fromEntries(files))).toEqual(
    names.map((name) => `only-routes-know-http: ${FEATURE}/${name} → ${ROUTE}`),
  )
})

test('the dependency rules also forbid types of HTTP, Fastify itself and imports through routes', () => {
  const broken = findBroken({
    [`${FEATURE}/caller.ts`]:
      "import type { route } from '../../platform/http/route.ts'\nexport type Route = typeof route",
    [`${FEATURE}/reply.ts`]: "import fastify from 'fastify'\nexport const made = fastify",
    [`${FEATURE}/routes.ts`]: "export { route } from '../../platform/http/route.ts'",
    [`${FEATURE}/service.ts`]: "import { route } from './routes.ts'\nexport const used = route",
  })
  expect(broken).toEqual([
    `only-routes-know-http: ${FEATURE}/caller.ts → ${ROUTE}`,
    `only-routes-know-http: ${FEATURE}/reply.ts → node_modules/fastify/fastify.js`,
    `only-the-entry-knows-routes: ${FEATURE}/service.ts → ${FEATURE}/routes.ts`,
  ])
})

test('the dependency rules allow HTTP in routes and streams, and index.ts to import them', () => {
  const broken = findBroken({
    [`${FEATURE}/routes.ts`]: USES_HTTP,
    [`${FEATURE}/page-routes.ts`]: USES_HTTP,
    [`${FEATURE}/live/streams.ts`]: deeper(USES_HTTP),
    [`${FEATURE}/index.ts`]: "import { used } from './routes.ts'\nexport const feature = used",
    [`${FEATURE}/service.ts`]: "import { code } from '../../platform/errors.ts'\nexport const used = code",
  })
  expect(broken).toEqual([])
})

test('the dependency rules allow only packages that the workspace’s own package.json lists', () => {
  const broken = findBroken({
    'server/src/platform/errors.ts': "import fastify from 'fastify'\nexport const code = fastify",
    'server/src/platform/log.ts': "import stray from 'stray'\nexport const log = stray",
  })
  expect(broken).toEqual(['only-what-the-manifest-names: server/src/platform/log.ts → node_modules/stray/stray.js'])
})

test('the dependency rules forbid commands to import packages, which may not be installed yet', () => {
  const broken = findBroken({
    'scripts/start.mjs': "import './setup/stray.mjs'",
    'scripts/setup/stray.mjs': "import stray from 'stray'\nexport default stray",
  })
  expect(broken).toEqual(['commands-need-nothing-installed: scripts/start.mjs → node_modules/stray/stray.js'])
})
