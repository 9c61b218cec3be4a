import type { Database, Tx } from './database.ts'
import { sql } from './sql.ts'

const LOCK = 7_428_310
const SECONDS_MAX = 600

/** Serializes `work` across processes; the lock is released if a process is killed. */
export const withMigrationLock = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.query('set local idle_in_transaction_session_timeout = 0')
      await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`)
      return await work(tx)
    },
    { statementTimeoutSeconds: SECONDS_MAX },
  )
