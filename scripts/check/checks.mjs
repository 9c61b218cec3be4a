// The checks of `npm run check`, each by its name and its program: it fails by its exit status.
import { inRoot, runtime } from '../paths.mjs'

const SOURCES = ['contract', 'server', 'web', 'e2e', 'bench', 'testing']
const bin = (name, ...args) => [inRoot('node_modules/.bin', name), args]
const script = (name, ...args) => [runtime, [inRoot('scripts', name), ...args]]

export const CHECKS = [
  ['format and lint', bin('biome', 'check', '--error-on-warnings', '--colors=off', '.')],
  ['promises and types in use', bin('oxlint', '--type-aware', ...SOURCES)],
  ...SOURCES.map((name) => [`types of ${name}`, bin('tsc', '-p', name)]),
  ['dependency rules', script('check/dependencies.mjs')],
  ['patterns', script('check/patterns.mjs')],
  ['no internals', script('check/internals.mjs')],
  ['owners of tables', script('check/table-owners.mjs')],
  ['forced types', script('check/casts.mjs')],
  ['words in their rooms', script('check/words.mjs')],
  ['logical layout', script('check/logical-layout.mjs')],
  ['titles and times of tests', script('check/tests.mjs')],
  ['dead code', bin('knip', '--no-progress')],
  ['one Node', script('check/node-versions.mjs')],
  ['lock file', script('check/lock.mjs')],
  ['description of the API', script('check/openapi.mjs')],
  ['links', script('check/links.mjs')],
  ['generated documents', script('docs.mjs', '--check')],
]
