// `npm run docs`: writes the documents that are made from the source. `--check` says which are out of date instead.
import { spawnSync } from 'node:child_process'
import { inRoot, root, runtime } from './paths.mjs'

// Reads the program's own TypeScript, which an old Node can't.
const { status } = spawnSync(runtime, [inRoot('scripts/docs/write.mjs'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
