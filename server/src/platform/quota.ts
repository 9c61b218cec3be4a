// Counters kept in the database, for what a restart must not forget.
import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'
import { sql } from './db/sql.ts'
import { type Counted, type KeyOf, type Limit, nameOfKey } from './limits.ts'

export interface Quota {
  /** Counts one (or `cost`) under `key`; false, counting nothing, when that would pass the limit. Exact under parallel calls. */
  take<Each extends Counted>(db: Db, limit: Limit<Each>, key: KeyOf<Each>, cost?: number): Promise<boolean>
  /** Whether `key` has reached the limit, without counting. */
  isSpent<Each extends Counted>(db: Db, limit: Limit<Each>, key: KeyOf<Each>): Promise<boolean>
  /** Takes back one that was counted at that moment. */
  giveBack<Each extends Counted>(db: Db, limit: Limit<Each>, key: KeyOf<Each>, takenAt: Date): Promise<void>
  clear<Each extends Counted>(db: Db, limit: Limit<Each>, key: KeyOf<Each>): Promise<void>
  /** Seconds until the current window ends, for Retry-After. */
  secondsLeft(limit: Limit): number
}

/** Fixed windows. `scale` multiplies limits per address only: those of accounts guard people and money. */
export function createQuota({ clock, scale = 1 }: { clock: Clock; scale?: number }): Quota {
  const windowStart = ({ seconds }: Limit, at = clock.now()) =>
    new Date(Math.floor(at.getTime() / (seconds * 1000)) * seconds * 1000)
  const max = ({ count, each }: Limit) => (each === 'address' ? count * scale : count)
  return {
    async take(db, limit, key, cost = 1) {
      if (cost > max(limit)) return false
      const touched = await db.run(sql`
        insert into quotas as q (name, key, window_start, used) values (${limit.name}, ${nameOfKey(key)}, ${windowStart(limit)}, ${cost})
        on conflict (name, key, window_start) do update set used = q.used + excluded.used
        where q.used + excluded.used <= ${max(limit)}`)
      return touched === 1
    },
    async isSpent(db, limit, key) {
      const row = await db.maybe<{ used: number }>(sql`
        select used from quotas where name = ${limit.name} and key = ${nameOfKey(key)} and window_start = ${windowStart(limit)}`)
      return (row?.used ?? 0) >= max(limit)
    },
    async giveBack(db, limit, key, takenAt) {
      await db.run(sql`
        update quotas set used = used - 1 where name = ${limit.name} and key = ${nameOfKey(key)}
          and window_start = ${windowStart(limit, takenAt)} and used > 0`)
    },
    async clear(db, limit, key) {
      await db.run(sql`delete from quotas where name = ${limit.name} and key = ${nameOfKey(key)}`)
    },
    secondsLeft: (limit) =>
      Math.ceil((windowStart(limit).getTime() + limit.seconds * 1000 - clock.now().getTime()) / 1000),
  }
}

/** No window is longer than a day. */
export const sweepQuotas = (db: Db, now: Date) =>
  db.run(sql`delete from quotas where window_start < ${new Date(now.getTime() - 2 * 86_400_000)}`)
