// Runs one of the measuring programs: `npm run bench`, `npm run faults`.
import { inRoot, makeEnvironment, root, runtime } from './paths.mjs'
import { runInForeground } from './run.mjs'

const [program, ...args] = process.argv.slice(2)
runInForeground(runtime, [inRoot('bench', program), ...args], {
  cwd: root,
  env: makeEnvironment({ NODE_ENV: 'production' }),
})
