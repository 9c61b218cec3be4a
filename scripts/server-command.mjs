// Runs one of the server's programs: `npm run db`, `backup`, `restore`, `uploads`.
import { getRuntime, inRoot, makeEnvironment, root } from './paths.mjs'
import { runInForeground } from './run.mjs'

const [program, ...args] = process.argv.slice(2)
runInForeground(getRuntime(), [inRoot('server/src', program), ...args], {
  cwd: root,
  env: makeEnvironment({ NODE_ENV: 'production' }),
})
