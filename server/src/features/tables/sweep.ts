// Makes visible at once what time has decided. Reads settle by themselves, so how often this runs does not matter.
import type { Platform } from '#platform/platform.ts'
import { listDue } from './repo.ts'
import type { Transitions } from './transitions.ts'

const BATCH = 500
const AT_ONCE = 4

/** Settles every table that is due; answers how many. Safe in several processes: a change is stored once. */
export async function sweepDue(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  transitions: Transitions,
): Promise<number> {
  for (let done = 0; ; ) {
    const due = await listDue(db, clock.now(), BATCH)
    const waiting = [...due]
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await transitions.settleNow(next.table.id, next)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    done += due.length
    if (due.length < BATCH) return done
  }
}
