// Makes visible at once what time has decided. Reads settle by themselves, so how often this runs does not matter.
import pLimit from 'p-limit'
import type { Platform } from '#platform/platform.ts'
import { listDue, listStatesOf } from './repo.ts'
import type { Transitions } from './transitions.ts'

const BATCH = 500
/** As many as are stored by one statement. */
const AT_ONCE = 64

/** Settles every table that is due; answers how many. Safe in several processes: a change is stored once. */
export async function sweepDue(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  transitions: Transitions,
): Promise<number> {
  const limit = pLimit(AT_ONCE)
  for (let done = 0; ; ) {
    const due = await listDue(db, clock.now(), BATCH)
    const states = due.length > 0 ? await listStatesOf(db, due) : []
    let failed = 0
    await limit.map(states, async (state) => {
      const { id } = state.table
      await transitions.settleNow(id, state).catch((error) => {
        failed++
        log.error({ err: error, table: id }, 'a table could not be settled; the others go on')
      })
    })
    done += due.length - failed
    // What failed would come again at once: it waits for the next round.
    if (due.length < BATCH || failed > 0) return done
  }
}
