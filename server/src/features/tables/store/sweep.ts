// Makes visible at once what time has decided. Reads settle by themselves, so how often this runs does not matter.
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
  for (let done = 0; ; ) {
    const due = await listDue(db, clock.now(), BATCH)
    const waiting = due.length > 0 ? await listStatesOf(db, due) : []
    let failed = 0
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { id } = next.table
        await transitions.settleNow(id, next).catch((error) => {
          failed++
          log.error({ err: error, table: id }, 'a table could not be settled; the others go on')
        })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    done += due.length - failed
    // What failed would come again at once: it waits for the next round.
    if (due.length < BATCH || failed > 0) return done
  }
}
