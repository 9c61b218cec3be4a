import type { Db } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'

/** An image is stored before the row that uses it, so new images are never deleted. */
const YOUNG_HOURS = 24

export const allPaths = (inUse: readonly Sql[]): Sql =>
  inUse.reduce((all, each) => sql`${all} union ${each}`, sql`select null::text as path where false`)

export const sweepImages = (db: Db, now: Date, inUse: readonly Sql[]): Promise<number> =>
  db.run(sql`
    delete from images where created_at <= ${new Date(now.getTime() - YOUNG_HOURS * 3_600_000)}
      and not exists (select from (${allPaths(inUse)}) as used (path) where used.path = images.path)`)
