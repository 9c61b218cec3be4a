// `npm run check`: everything that can be said about the source without running it. One line a check, details on failure.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inRoot, makeEnvironment, root, runtime } from './paths.mjs'

const run = promisify(execFile)
const SOURCES = ['contract', 'embedded-database', 'server', 'web', 'e2e', 'bench', 'testing']
const bin = (name, ...args) => [inRoot('node_modules/.bin', name), args]
const script = (name, ...args) => [runtime, [inRoot('scripts', name), ...args]]

const CHECKS = [
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

let isClean = true
async function check([name, [command, args]]) {
  const started = Date.now()
  const failure = await run(command, args, { cwd: root, env: makeEnvironment(), maxBuffer: 1 << 26 }).then(
    () => null,
    (error) => `${error.stdout ?? ''}${error.stderr ?? ''}`.trim() || error.message,
  )
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${failure ? 'FAILED' : 'ok    '} ${name} (${seconds} s)\n${failure ? `${failure}\n` : ''}`)
  if (failure) isClean = false
}

const waiting = [...CHECKS]
const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await check(next)
}
await Promise.all([work(), work()])
process.stdout.write(isClean ? 'All checks passed.\n' : 'Some checks failed.\n')
process.exitCode = isClean ? 0 : 1
