import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cruise } from './dependencies.mjs'

/** A small product with these files; answers which rules they break. */
function judge(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'tt-rules-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const all = {
    'package.json': '{ "type": "module", "dependencies": { "fastify": "5.0.0" } }',
    'web/tsconfig.json': '{ "include": ["../server"] }',
    'node_modules/fastify/package.json': '{ "name": "fastify", "version": "5.0.0", "main": "fastify.js" }',
    'node_modules/fastify/fastify.js': 'module.exports = 1',
    'server/package.json': '{ "type": "module", "dependencies": { "fastify": "5.0.0" } }',
    'server/src/platform/errors.ts': 'export const code = 1',
    'server/src/platform/http/route.ts': 'export const route = 1',
    ...files,
  }
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return cruise(folder, ['server/src']).broken
}

const FEATURE = 'server/src/features/tables'
const USES_HTTP = "import { route } from '../../platform/http/route.ts'\nexport const used = route"

test('the rules of dependency let no other file of a feature speak HTTP, whatever its name [HOUSE-28]', () => {
  const names = ['service.ts', 'helper.ts', 'offer/routes-of.ts', 'streaming.ts', 'answer.ts', 'myroutes.ts']
  const files = names.map((name): [string, string] => [
    `${FEATURE}/${name}`,
    name.includes('/') ? USES_HTTP.replace('../../', '../../../') : USES_HTTP,
  ])
  expect(judge(Object.fromEntries(files)).sort()).toEqual(
    names.map((name) => `only-routes-know-http: ${FEATURE}/${name} → server/src/platform/http/route.ts`).sort(),
  )
})

test('the rules of dependency count what is imported as a type, and Fastify itself [HOUSE-28]', () => {
  const type = `${FEATURE}/caller.ts`
  const library = `${FEATURE}/reply.ts`
  const broken = judge({
    [type]: "import type { route } from '../../platform/http/route.ts'\nexport type Route = typeof route",
    [library]: "import fastify from 'fastify'\nexport const made = fastify",
  })
  expect(broken.sort()).toEqual([
    `only-routes-know-http: ${type} → server/src/platform/http/route.ts`,
    `only-routes-know-http: ${library} → node_modules/fastify/fastify.js`,
  ])
})

test('the rules of dependency let HTTP into no other file by way of the routes [HOUSE-28]', () => {
  const broken = judge({
    [`${FEATURE}/routes.ts`]: "export { route } from '../../platform/http/route.ts'",
    [`${FEATURE}/service.ts`]: "import { route } from './routes.ts'\nexport const used = route",
  })
  expect(broken).toEqual([`only-the-entry-knows-routes: ${FEATURE}/service.ts → ${FEATURE}/routes.ts`])
})

test('the rules of dependency let routes and streams speak HTTP, and the entry put them together [HOUSE-28]', () => {
  const broken = judge({
    [`${FEATURE}/routes.ts`]: USES_HTTP,
    [`${FEATURE}/page-routes.ts`]: USES_HTTP,
    [`${FEATURE}/live/streams.ts`]: USES_HTTP.replace('../../', '../../../'),
    [`${FEATURE}/index.ts`]: "import { used } from './routes.ts'\nexport const feature = used",
    [`${FEATURE}/service.ts`]: "import { code } from '../../platform/errors.ts'\nexport const used = code",
  })
  expect(broken).toEqual([])
})

test('the rules of dependency let a package import only what its own manifest names [HOUSE-43]', () => {
  const files = {
    'package.json': '{ "type": "module", "dependencies": { "fastify": "5.0.0", "stray": "1.0.0" } }',
    'node_modules/stray/package.json': '{ "name": "stray", "version": "1.0.0", "main": "stray.js" }',
    'node_modules/stray/stray.js': 'module.exports = 1',
    'server/src/platform/errors.ts': "import fastify from 'fastify'\nexport const code = fastify",
    'server/src/platform/log.ts': "import stray from 'stray'\nexport const log = stray",
  }
  expect(judge(files)).toEqual([
    'only-what-the-manifest-names: server/src/platform/log.ts → node_modules/stray/stray.js',
  ])
})
