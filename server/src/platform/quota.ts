// Rate limits in the database, for limits that must survive a restart.
import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'
import { sql } from './db/sql.ts'
import { AppError } from './errors.ts'
import type { Retention } from './jobs/retention.ts'
import type { KeyOf, Limit, LimitScope } from './limits.ts'
import { type Counter, countersOf, hasCapacity, type WindowCounts, waitFor, windowAt } from './window.ts'

interface QuotaOptions {
  clock: Clock
  /** Applies only to limits per address, because limits per account protect guests and money. */
  scale?: number
  accountScale?: number
}

export function createQuota({ clock, scale = 1, accountScale = 1 }: QuotaOptions) {
  const scaleOf = (limit: Limit) => ({ address: scale, account: accountScale })[limit.scope as string] ?? 1
  const counters = <Each extends LimitScope>(limit: Limit<Each>, key: KeyOf<Each>) =>
    countersOf(limit, key, scaleOf(limit))

  /** PostgreSQL checks the condition again on the locked row, so two callers cannot both take the last place. */
  async function takeOne(db: Db, limit: Limit, { name, max }: Counter, cost: number): Promise<boolean> {
    const { start, before, length, elapsed } = windowAt(limit, clock.now())
    const previous = sql`coalesce((
      select used from quotas where name = ${limit.name} and key = ${name} and window_start = ${new Date(before)}), 0)`
    const weighted = sql`${previous}::bigint * ${length - elapsed}::bigint`
    const touched = await db.run(sql`
      insert into quotas as q (name, key, window_start, used)
      select ${limit.name}, ${name}, ${new Date(start)}, ${cost}::integer where ${weighted} <= ${(max - cost) * length}::bigint
      on conflict (name, key, window_start) do update set used = q.used + excluded.used
      where ${weighted} <= (${max - cost}::bigint - q.used) * ${length}::bigint`)
    return touched === 1
  }

  async function giveBackOne(db: Db, limit: Limit, { name }: Counter, takenAt: Date, cost = 1) {
    await db.run(sql`
      update quotas set used = greatest(0, used - ${cost}::integer) where name = ${limit.name} and key = ${name}
        and window_start = ${new Date(windowAt(limit, takenAt).start)}`)
  }

  async function findUse(db: Db, limit: Limit, { name }: Counter): Promise<WindowCounts> {
    const { start, before } = windowAt(limit, clock.now())
    return db.one<WindowCounts>(sql`
      select coalesce(sum(used) filter (where window_start = ${new Date(start)}), 0)::integer as current,
        coalesce(sum(used) filter (where window_start = ${new Date(before)}), 0)::integer as previous
      from quotas where name = ${limit.name} and key = ${name} and window_start >= ${new Date(before)}`)
  }

  /** Returns false and counts nothing if `cost` would exceed the limit. Safe under concurrency. */
  async function take<Each extends LimitScope>(
    db: Db,
    limit: Limit<Each>,
    key: KeyOf<Each>,
    cost = 1,
  ): Promise<boolean> {
    const taken: Counter[] = []
    for (const counter of counters(limit, key)) {
      if (await takeOne(db, limit, counter, cost)) {
        taken.push(counter)
        continue
      }
      for (const other of taken) await giveBackOne(db, limit, other, clock.now(), cost)
      return false
    }
    return true
  }

  async function secondsLeft<Each extends LimitScope>(db: Db, limit: Limit<Each>, key: KeyOf<Each>): Promise<number> {
    let longest = 0
    for (const counter of counters(limit, key)) {
      const use = await findUse(db, limit, counter)
      longest = Math.max(longest, waitFor(use, windowAt(limit, clock.now()), counter.max, 1))
    }
    return Math.max(1, Math.ceil(longest / 1000))
  }

  return {
    take,
    async takeOrRefuse<Each extends LimitScope>(
      db: Db,
      limit: Limit<Each>,
      key: KeyOf<Each>,
      sentence: string,
    ): Promise<void> {
      if (await take(db, limit, key)) return
      throw new AppError('too_many', sentence, { retryAfterSeconds: await secondsLeft(db, limit, key) })
    },
    async isUsedUp<Each extends LimitScope>(db: Db, limit: Limit<Each>, key: KeyOf<Each>): Promise<boolean> {
      for (const counter of counters(limit, key)) {
        const use = await findUse(db, limit, counter)
        if (!hasCapacity(use, windowAt(limit, clock.now()), counter.max, 1)) return true
      }
      return false
    },
    /** Uncounts a call that was counted at `takenAt`; never below zero. */
    async giveBack<Each extends LimitScope>(
      db: Db,
      limit: Limit<Each>,
      key: KeyOf<Each>,
      takenAt: Date,
    ): Promise<void> {
      for (const counter of counters(limit, key)) await giveBackOne(db, limit, counter, takenAt)
    },
    secondsLeft,
  }
}

export type Quota = ReturnType<typeof createQuota>

/** Two days, since a window lasts up to a day and the previous window still counts. */
export const QUOTA_RETENTION: Retention = { table: 'quotas', column: 'window_start', hours: 48 }
