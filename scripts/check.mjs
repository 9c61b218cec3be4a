// `npm run check`: runs static checks. Prints one line per check, and details of failures.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inRoot, makeEnvironment, root, runtime } from './paths.mjs'

const run = promisify(execFile)
const SOURCES = ['contract', 'embedded-database', 'server', 'web', 'e2e', 'bench', 'testing']
// Import rules do not cover bench, which imports libraries of other workspaces.
const CHECKED_FOLDERS = [...SOURCES.filter((name) => name !== 'bench'), 'scripts']
const bin = (name, ...args) => [inRoot('node_modules/.bin', name), args]
const script = (name, ...args) => [runtime, [inRoot('scripts', name), ...args]]

const types = (name) =>
  bin('tsc', '-p', name, '--incremental', '--tsBuildInfoFile', inRoot(`.cache/types/${name}.tsbuildinfo`))

const CHECKS = [
  ['patterns', script('check/patterns.mjs')],
  ['promises, types and our own rules', bin('oxlint', ...SOURCES)],
  ['format and lint', bin('biome', 'check', '--error-on-warnings', '--colors=off', '.')],
  ...SOURCES.map((name) => [`types of ${name}`, types(name)]),
  ['dependency rules', bin('depcruise', '--config', '.dependency-cruiser.cjs', ...CHECKED_FOLDERS)],
  ['dead code', bin('knip', '--no-progress')],
  ['Node and the lock file', script('check/packages.mjs')],
  ['links', script('check/links.mjs')],
  ['generated documents', script('docs/write.mjs', '--check')],
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

const queue = [...CHECKS]
const runQueue = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) await check(next)
}
await Promise.all([runQueue(), runQueue()])
process.stdout.write(isClean ? 'All checks passed.\n' : 'Some checks failed.\n')
process.exitCode = isClean ? 0 : 1
