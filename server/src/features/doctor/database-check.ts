import type { DoctorCheck } from '@tidetable/contract/endpoints/accounts'
import { listMigrations } from '#platform/db/migrate.ts'
import { POSTGRES_MAJOR_MIN } from '#platform/db/version.ts'
import { StartupError } from '#platform/startup-error.ts'
import { codeOf, type Finding, titled } from './check.ts'
import type { DoctorContext } from './context.ts'
import { findMigrations, readServer, type ServerRow } from './repo.ts'
import { databaseWords as words } from './words.ts'

/** A process that starts needs a few more for a moment. */
const CONNECTIONS_SPARE = 5

interface Facts {
  server: ServerRow
  /** Null if the database is empty. */
  applied: readonly string[] | null
  /** Migrations of this version. */
  migrations: readonly string[]
  /** Maximum number of connections of a process. */
  poolSize: number
}

export function judgeDatabase({ server, applied, migrations, poolSize }: Facts): Finding {
  if (server.version < POSTGRES_MAJOR_MIN) return words.tooOld(server.version, POSTGRES_MAJOR_MIN)
  if (server.isStandby) return words.isStandby
  if (server.isReadOnly) return words.isReadOnly
  if (!applied) return words.isEmpty
  const missing = migrations.filter((name) => !applied.includes(name))
  if (missing.length > 0) return words.isBehind(missing.length)
  const free = server.connectionsMax - server.connections
  return free < Math.max(CONNECTIONS_SPARE, poolSize / 2)
    ? words.fewConnections(free, server.connectionsMax)
    : words.isReady(server.version, applied.length, free, server.connectionsMax)
}

async function readFacts({ db: opening, config }: DoctorContext): Promise<Facts> {
  const db = await opening
  const [server, applied, migrations] = [await readServer(db), await findMigrations(db), await listMigrations()]
  return { server, applied, migrations, poolSize: config.databaseConnections }
}

export const checkDatabase = async (context: DoctorContext): Promise<DoctorCheck> =>
  titled(
    words.title,
    await readFacts(context).then(judgeDatabase, (error: unknown) =>
      error instanceof StartupError ? words.isUnavailable(error.message) : words.isUnreachable(codeOf(error)),
    ),
  )
