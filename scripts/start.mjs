// `npm start [-- --lan]`: the whole product.
import { getRuntime, inRoot, makeEnvironment, root } from './paths.mjs'
import { runInForeground } from './run.mjs'

const flags = ['--disable-warning=ExperimentalWarning']
runInForeground(getRuntime(), [...flags, inRoot('server/src/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  env: makeEnvironment({ NODE_ENV: 'production' }),
})
