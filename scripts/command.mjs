// Runs a file with the pinned Node.js: `node scripts/command.mjs FILE [arguments…]`.
import { inRoot, makeEnvironment, root, runtime } from './paths.mjs'
import { runInForeground } from './run.mjs'

const [program, ...args] = process.argv.slice(2)
runInForeground(runtime, [inRoot(program), ...args], {
  cwd: root,
  env: makeEnvironment({ NODE_ENV: 'production' }),
})
