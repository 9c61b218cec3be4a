import { inRoot, makeEnvironment, root, runtime } from './paths.mjs'
import { runInForeground } from './run.mjs'

runInForeground(runtime, [inRoot('scripts/images/generate.mjs')], { cwd: root, env: makeEnvironment() })
