// `npm start [-- --lan]`: the whole product.
import { getRuntime, inRoot, makeEnvironment, root } from './paths.mjs'
import { runInForeground } from './run.mjs'

// Pages are made of much that is thrown away at once: with more room for the young, clearing it costs less.
const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=64']
runInForeground(getRuntime(), [...flags, inRoot('server/src/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  env: makeEnvironment({ NODE_ENV: 'production' }),
})
