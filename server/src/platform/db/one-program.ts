import type { Database, Tx } from './database.ts'
import { sql } from './sql.ts'

/** Any constant; only programs of this product take this lock. */
const LOCK = 7_428_310
const SECONDS_MAX = 600

/** Programs that start together do `work` one after the other; a killed one lets the next go on. */
export const oneProgramAtATime = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.query('set local idle_in_transaction_session_timeout = 0')
      await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`)
      return await work(tx)
    },
    { statementTimeoutSeconds: SECONDS_MAX },
  )
