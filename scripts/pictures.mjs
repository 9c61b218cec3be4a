// `npm run pictures`: the icons, and the pictures that appear when a page is shared.
import { inRoot, makeEnvironment, root, runtime } from './paths.mjs'
import { runInForeground } from './run.mjs'

runInForeground(runtime, [inRoot('scripts/pictures/draw.mjs')], { cwd: root, env: makeEnvironment() })
