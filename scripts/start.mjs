// `npm start [-- --lan]`: the whole product.
import { inRoot, makeEnvironment, root, runtime } from './paths.mjs'
import { runInForeground } from './run.mjs'

// Node's own room for young objects takes 100 MB more; the image and the units of systemd have the same flag.
runInForeground(runtime, ['--max-semi-space-size=8', inRoot('server/src/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  env: makeEnvironment({ NODE_ENV: 'production' }),
})
