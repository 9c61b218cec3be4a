// `npm run dev [-- --lan]`: the product with its screens by Vite. A change of the server starts the API again, alone.
import { inRoot, makeEnvironment, root, runtime } from './paths.mjs'
import { runInForeground } from './run.mjs'

runInForeground(runtime, [inRoot('server/src/dev/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  env: makeEnvironment({ NODE_ENV: 'development' }),
})
