// `npm run dev [-- --lan]`: starts the server with Vite, and restarts it on changes. Watched folders are listed,
// because plain --watch restarts for each temporary file of Vite.
import { randomBytes } from 'node:crypto'
import { inRoot, makeEnvironment, root, runtime } from './paths.mjs'
import { runInForeground } from './run.mjs'

const watched = ['server/src', 'server/migrations', 'contract/src'].map((folder) => `--watch-path=${inRoot(folder)}`)

runInForeground(
  runtime,
  [...watched, '--watch-preserve-output', inRoot('server/src/main.ts'), ...process.argv.slice(2)],
  {
    cwd: root,
    // One token for all restarts, so that the browser's cookie stays valid.
    env: makeEnvironment({
      NODE_ENV: 'development',
      DEV_TOKEN: process.env.DEV_TOKEN || randomBytes(16).toString('base64url'),
    }),
  },
)
