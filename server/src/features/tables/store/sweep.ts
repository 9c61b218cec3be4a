// Makes visible at once what time has decided. Reads settle by themselves, so how often this runs does not matter.
import pLimit from 'p-limit'
import type { TablesContext } from '../context.ts'
import { listDue, listStatesOf } from './repo.ts'
import { settleNow } from './transitions.ts'

const BATCH = 500
/** Each holds a connection; the others are for requests. */
const AT_ONCE = 4

/** Settles every table that is due; answers how many. Safe in several processes: a change is stored once. */
export async function sweepDue(context: TablesContext): Promise<number> {
  const { db, clock, log } = context
  const limit = pLimit(AT_ONCE)
  for (let done = 0; ; ) {
    const due = await listDue(db, clock.now(), BATCH)
    const states = due.length > 0 ? await listStatesOf(db, due) : []
    let failed = 0
    await limit.map(states, async (state) => {
      const { id } = state.table
      await settleNow(context, id, state).catch((error) => {
        failed++
        log.error({ err: error, table: id }, 'settle failed for table')
      })
    })
    done += due.length - failed
    // What failed would come again at once: it waits for the next round.
    if (due.length < BATCH || failed > 0) return done
  }
}
