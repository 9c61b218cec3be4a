// Runs one of the measuring programs: `npm run bench`, `npm run faults`.
import { getRuntime, inRoot, makeEnvironment, root } from './paths.mjs'
import { runInForeground } from './run.mjs'

const [program, ...args] = process.argv.slice(2)
runInForeground(getRuntime(), [inRoot('bench', program), ...args], {
  cwd: root,
  env: makeEnvironment({ NODE_ENV: 'production' }),
})
