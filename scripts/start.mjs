// `npm start [-- --lan]`: the whole product.
import { inRoot, makeEnvironment, root, runtime } from './paths.mjs'
import { runInForeground } from './run.mjs'

runInForeground(runtime, [inRoot('server/src/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  env: makeEnvironment({ NODE_ENV: 'production' }),
})
