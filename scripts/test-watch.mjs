import { inRoot, makeEnvironment, root, runtime } from './paths.mjs'
import { runInForeground } from './run.mjs'

runInForeground(runtime, [inRoot('node_modules/vitest/vitest.mjs'), 'watch', ...process.argv.slice(2)], {
  cwd: root,
  env: makeEnvironment({ NODE_ENV: 'test' }),
})
