import { startEmbedded } from '@tidetable/embedded-database/start-embedded.ts'
import pg from 'pg'
import type { Config } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { limitRole } from '#platform/db/role-limits.ts'
import { POSTGRES_MAJOR_MIN } from '#platform/db/version.ts'
import type { Log } from '#platform/observability/log.ts'
import { StartupError } from '#platform/startup-error.ts'

async function checkServer(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; isStandby: boolean; isReadOnly: boolean }>(
      `select current_setting('server_version_num') as version, pg_is_in_recovery() as "isStandby",
        current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    )
    const { version, isStandby = false, isReadOnly = false } = rows[0] ?? {}
    const major = Math.floor(Number(version) / 10_000)
    if (major < POSTGRES_MAJOR_MIN) {
      throw new StartupError(`${name} points to PostgreSQL ${major}; ${POSTGRES_MAJOR_MIN} or newer is required.`)
    }
    if (isStandby) throw new StartupError(`${name} points to a read-only standby. Use the primary.`)
    if (isReadOnly) {
      throw new StartupError(
        `${name} points to a read-only server: is its disk full? Free space, or turn its default_transaction_read_only off.`,
      )
    }
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`Cannot connect to ${name}: ${error instanceof Error ? error.message : error}`, error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

export interface Store {
  url: string
  /** Bypasses a pooler at `url`. */
  directUrl: string
  stop(): Promise<void>
}

export async function openStore(config: Config, log: Log): Promise<Store> {
  const { databaseUrl: url, databaseDirectUrl: directUrl } = config
  if (url && directUrl) {
    // The pooler is checked later: its connections keep the settings with which they were opened.
    await checkServer(directUrl, directUrl === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL')
    return { url, directUrl, stop: async () => {} }
  }
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    log: { warn: (line) => log.warn(line), debug: (line) => log.debug({ part: 'database' }, line) },
  })
  return { url: embedded.url, directUrl: embedded.url, stop: embedded.stop }
}

/** Behind a pooler also sets the role's limits. */
export async function migrateStore({ url, directUrl }: Store): Promise<void> {
  const direct = openDatabase({ url: directUrl, connectionsMax: 2 })
  try {
    await migrate(direct)
    if (directUrl !== url) await limitRole(direct)
  } finally {
    await direct.close()
  }
  if (directUrl !== url) await checkServer(url, 'DATABASE_URL')
}
