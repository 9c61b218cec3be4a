// `npm run db`: the embedded database alone, for several programs to share.
import { readConfig } from '#platform/config.ts'
import { startEmbedded } from '#platform/db/embedded/start-embedded.ts'
import { runProgram } from './start/run-program.ts'

await runProgram(async (closers) => {
  const { dataDir } = readConfig({ DATA_DIR: process.env.DATA_DIR })
  const { url, stop } = await startEmbedded({
    dataDir,
    log: { warn: (line) => process.stderr.write(`${line}\n`), debug: () => {} },
  })
  closers.add(stop)
  process.stdout.write(`DATABASE_URL=${url}\n`)
})
