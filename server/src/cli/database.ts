// `npm run db`: uses DATABASE_URL if set, else the embedded database.
import { parseArgs } from 'node:util'
import { startEmbedded } from '@tidetable/embedded-database/start-embedded.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { ensureDataDirectory } from '#platform/ensure-directory.ts'
import { StartupError } from '#platform/startup-error.ts'
import { type Closers, runProgram } from '../start/run-server.ts'
import { openConsole } from './database/console.ts'
import { regenerateDemo } from './database/regenerate.ts'
import { resetDatabase } from './database/reset.ts'
import { seedDatabase } from './database/seed.ts'
import { openPlatform } from './open-platform.ts'
import { reachDatabase } from './reach-database.ts'

const USAGE = 'Usage: npm run db [-- reset [--yes] [--production] | seed | console | regenerate]'

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false }, production: { type: 'boolean', default: false } },
    })
    return { flags: values, command: positionals.join(' ') }
  } catch {
    throw new StartupError(USAGE)
  }
}

async function serveEmbedded(closers: Closers): Promise<void> {
  const { dataDir } = readConfig({ DATA_DIR: process.env.DATA_DIR })
  await ensureDataDirectory(dataDir)
  const { url, stop } = await startEmbedded({
    dataDir,
    log: { warn: (line) => process.stderr.write(`${line}\n`), debug: () => {} },
  })
  closers.add(stop)
  process.stdout.write(`DATABASE_URL=${url}\n`)
}

await runProgram(async (closers, end) => {
  const { flags, command } = readArguments()
  if (!command) return await serveEmbedded(closers)
  if (!['reset', 'seed', 'console', 'regenerate'].includes(command)) throw new StartupError(USAGE)
  const config = readConfig(process.env)
  await ensureDataDirectory(config.dataDir)
  if (command === 'seed' || command === 'regenerate') {
    const platform = await openPlatform(config, closers)
    process.stdout.write(`${await (command === 'seed' ? seedDatabase(platform) : regenerateDemo(platform))}\n`)
    return end()
  }
  const { url, stop } = await reachDatabase(config)
  closers.add(stop)
  if (command === 'console') {
    await openConsole(url)
    return end()
  }
  const db = openDatabase({ url })
  closers.add(db.close)
  process.stdout.write(`${await resetDatabase(db, config.mode, flags)}\n`)
  end()
})
