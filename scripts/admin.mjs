// `npm run admin -- someone@example.com`: adds an administrator or gives one a new password.
import { getRuntime, inRoot, makeEnvironment, root } from './paths.mjs'
import { runInForeground } from './run.mjs'

runInForeground(getRuntime(), [inRoot('server/src/administrator.ts'), ...process.argv.slice(2)], {
  cwd: root,
  env: makeEnvironment({ NODE_ENV: 'production' }),
})
