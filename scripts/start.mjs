import { inRoot, makeEnvironment, root, runtime } from './paths.mjs'
import { runInForeground } from './run.mjs'

// Node's default size for young objects costs 100 MB more memory; the image and the systemd units use the same flag.
runInForeground(runtime, ['--max-semi-space-size=8', inRoot('server/src/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  env: makeEnvironment({ NODE_ENV: 'production' }),
})
