import { join } from 'node:path'
import { collectDefaultMetrics } from 'prom-client'
import { type Config, readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { verifyRoleLimits } from '#platform/db/role-limits.ts'
import { ensureDataDirectory } from '#platform/ensure-directory.ts'
import { listAddresses } from '#platform/http/listening/listen.ts'
import { registerPages } from '#platform/http/pages/pages.ts'
import { importFolder } from '#platform/images/import-folder.ts'
import { createLog } from '#platform/observability/log.ts'
import { createApp } from './app.ts'
import { findFreePort, getLanAddress } from './start/addresses.ts'
import { createPlatform } from './start/create-platform.ts'
import { migrateStore, openStore } from './start/open-store.ts'
import { runProgram } from './start/run-server.ts'
import { startupBanner } from './start/startup-banner.ts'

/** Links need the port before the server listens. */
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
  await ensureDataDirectory(config.dataDir)
  const store = await openStore(config, log)
  closers.add(store.stop)
  await migrateStore(store)
  const db = openDatabase({
    url: store.url,
    isPooled: store.url !== store.directUrl,
    isPrepared: config.isPrepared,
    connectionsMax: config.databaseConnections,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  closers.add(db.close)
  await verifyRoleLimits(db)

  const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production'
  const platform = await createPlatform({ config, log, db, directUrl: store.directUrl })
  const app = await createApp(platform, async (http) => registerPages(http, { config, log, mode }))
  closers.add(app.stop)
  await importFolder(db, {
    folder: join(config.dataDir, 'uploads'),
    inUse: app.features.flatMap(({ imagesInUse }) => imagesInUse ?? []),
    now: platform.clock.now(),
    isMissingAllowed: process.argv.includes('--allow-missing-images'),
  })
  // Registered here and not in the app, since tests create a thousand apps in one process.
  collectDefaultMetrics({ register: app.metrics })
  const disabled = await app.start()
  await app.listen(addresses, config.port)
  process.stdout.write(startupBanner(config, disabled, app.devToken))
})
