import pg from 'pg'
import type { Config } from '#platform/config.ts'
import { startEmbedded } from '#platform/db/embedded/start-embedded.ts'
import type { Log } from '#platform/observability/log.ts'
import { StartupError } from '#platform/startup-error.ts'

const POSTGRES_MAJOR_MIN = 15

async function checkServer(url: string): Promise<void> {
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
      throw new StartupError(`DATABASE_URL names a Postgres ${major}; ${POSTGRES_MAJOR_MIN} or newer is needed.`)
    }
    if (isStandby) throw new StartupError('DATABASE_URL names a standby, which only reads: set it to the primary.')
    if (isReadOnly) {
      throw new StartupError(
        'DATABASE_URL names a server that is set to read only: is its disk full? Make room, or switch its default_transaction_read_only off.',
      )
    }
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`DATABASE_URL does not answer: ${error instanceof Error ? error.message : error}`, error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The Postgres of `DATABASE_URL`, or an embedded one that ends with this program. */
export async function openStore(config: Config, log: Log): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) {
    await checkServer(config.databaseUrl)
    return { url: config.databaseUrl, stop: async () => {} }
  }
  return await startEmbedded({
    dataDir: config.dataDir,
    log: { warn: (line) => log.warn(line), debug: (line) => log.debug({ part: 'database' }, line) },
  })
}
