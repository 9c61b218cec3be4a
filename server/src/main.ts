// configuration → database → platform → app → listen; stops gracefully.
import { join } from 'node:path'
import { type Config, readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { listAddresses } from '#platform/http/listening/listen.ts'
import { registerPages } from '#platform/http/pages/pages.ts'
import { createLog } from '#platform/observability/log.ts'
import { provideDataDirectory } from '#platform/provide-directory.ts'
import { adoptFolder, claimFolder } from '#platform/uploads/shared-folder.ts'
import { createApp } from './app.ts'
import { findFreePort, getLanAddress } from './start/addresses.ts'
import { announcement } from './start/announcement.ts'
import { createPlatform } from './start/create-platform.ts'
import { openStore } from './start/open-store.ts'
import { runProgram } from './start/run-program.ts'

/** Links need the port before anything listens. */
async function resolvePort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const port = await findFreePort()
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) }
}

await runProgram(async (closers) => {
  const isLan = process.argv.includes('--lan')
  const config = await resolvePort(readConfig(process.env, isLan ? getLanAddress() : undefined))
  const log = createLog(config.logLevel)

  const addresses = await listAddresses(config.host)
  await provideDataDirectory(config.dataDir)
  const store = await openStore(config, log)
  closers.add(store.stop)
  const db = openDatabase({
    url: store.url,
    connectionsMax: config.databaseConnections,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  closers.add(db.close)
  await migrate(db)
  const uploads = join(config.dataDir, 'uploads')
  // The embedded database is this process's alone, and so is the folder beside it.
  await (config.databaseUrl ? claimFolder(db, uploads) : adoptFolder(db, uploads))

  const app = await createApp(await createPlatform({ config, log, db, url: store.url }), (http) => {
    const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production'
    return registerPages(http, { config, log, mode })
  })
  closers.add(app.stop)
  const samples = await app.start()
  await app.listen(addresses, config.port)
  process.stdout.write(announcement(config, samples))
})
