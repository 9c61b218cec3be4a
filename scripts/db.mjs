// `npm run db`: the embedded database alone, for several processes to share.
import { getRuntime, inRoot, makeEnvironment, root } from './paths.mjs'
import { runInForeground } from './run.mjs'

runInForeground(getRuntime(), [inRoot('server/src/database.ts')], {
  cwd: root,
  env: makeEnvironment({ NODE_ENV: 'production' }),
})
