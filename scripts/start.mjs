// `npm start [-- --lan]`: the whole product.
import { findJson, inRoot, makeEnvironment, root, runtime } from './paths.mjs'
import { runInForeground } from './run.mjs'

// Pages are made of much that is thrown away at once: with more room for the young, clearing it costs less. The image and
// the benches start it with the same flags.
const flags = findJson(inRoot('server/flags.json'))
runInForeground(runtime, [...flags, inRoot('server/src/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  env: makeEnvironment({ NODE_ENV: 'production' }),
})
