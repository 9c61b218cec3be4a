import type { Config } from '#platform/config.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/observability/log.ts'
import type { Platform } from '#platform/platform.ts'
import { createPlatform } from '../start/create-platform.ts'
import type { Closers } from '../start/run-server.ts'
import { reachDatabase } from './reach-database.ts'

/** Applies migrations. Also works while the server is running. */
export async function openMigrated(config: Config, closers: Closers): Promise<{ db: Database; url: string }> {
  const { url, stop } = await reachDatabase(config)
  closers.add(stop)
  const db = openDatabase({ url })
  closers.add(db.close)
  await migrate(db)
  return { db, url }
}

export async function openPlatform(config: Config, closers: Closers): Promise<Platform> {
  const { db, url } = await openMigrated(config, closers)
  const platform = await createPlatform({ config, log: createLog('warn'), db, directUrl: url })
  closers.add(() => platform.mailer.close())
  closers.add(platform.live.stop)
  return platform
}
