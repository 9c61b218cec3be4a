import pLimit from 'p-limit'
import type { TablesContext } from '../context.ts'
import { listDue, listStatesOf } from './repo.ts'
import { settleNow } from './transitions.ts'

const BATCH = 500
/** Tables settled at a time, each on its own connection. With 4, 500 offers due in one second were shown 3 s late. */
const CONCURRENT_TABLES = 8

/** Settles all due tables, and tables that become due during the run. Safe in several processes. */
export async function sweepDue(context: TablesContext): Promise<number> {
  const { db, clock, log } = context
  const limit = pLimit(CONCURRENT_TABLES)
  for (let done = 0; ; ) {
    const due = await listDue(db, clock.now(), BATCH)
    const states = due.length > 0 ? await listStatesOf(db, due) : []
    let settled = 0
    await limit.map(states, async (state) => {
      const { id, version } = state.table
      try {
        const now = await settleNow(context, id, state)
        if (now?.table.version !== version) settled++
      } catch (error) {
        log.error({ err: error, table: id }, 'settle failed for table')
      }
    })
    done += settled
    // Stops if a table failed, because the next query would return it again immediately.
    if (due.length === 0 || settled < due.length) return done
  }
}
