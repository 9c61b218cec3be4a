// Runs one of the server's programs: `npm run admin`, `person`, `db`, `backup`, `restore`.
import { inRoot, makeEnvironment, root, runtime } from './paths.mjs'
import { runInForeground } from './run.mjs'

const [program, ...args] = process.argv.slice(2)
runInForeground(runtime, [inRoot('server/src/cli', program), ...args], {
  cwd: root,
  env: makeEnvironment({ NODE_ENV: 'production' }),
})
