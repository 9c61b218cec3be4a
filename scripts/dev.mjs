// `npm run dev`: the product with its screens by Vite, started again when the server's source changes.
import { inRoot, makeEnvironment, root, runtime } from './paths.mjs'
import { runInForeground } from './run.mjs'

const watched = ['server/src', 'server/migrations', 'contract/src'].map((folder) => `--watch-path=${inRoot(folder)}`)
const flags = ['--disable-warning=ExperimentalWarning', '--watch-preserve-output']
runInForeground(runtime, [...watched, ...flags, inRoot('server/src/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  env: makeEnvironment({ NODE_ENV: 'development' }),
})
