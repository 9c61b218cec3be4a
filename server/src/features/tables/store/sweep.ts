// Makes visible at once what time has decided. Reads settle by themselves, so how often this runs does not matter.
import pLimit from 'p-limit'
import type { TablesContext } from '../context.ts'
import { listDue, listStatesOf } from './repo.ts'
import { settleNow } from './transitions.ts'

const BATCH = 500
/** Each holds a connection for milliseconds. With half as many, 500 offers due in one busy second were seen 3 s late. */
const AT_ONCE = 8

/** Settles every table that is due, also those that become due meanwhile; returns how many. Safe in several processes: a change is stored once. */
export async function sweepDue(context: TablesContext): Promise<number> {
  const { db, clock, log } = context
  const limit = pLimit(AT_ONCE)
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
    // A table that failed would be listed again at once: it waits for the next run.
    if (due.length === 0 || settled < due.length) return done
  }
}
