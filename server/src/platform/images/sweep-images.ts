import type { Db } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'

/** An image is stored before the row that shows it; within this time it is never removed. */
const YOUNG_HOURS = 24

/** A select of all paths that features show. */
export const allPaths = (inUse: readonly Sql[]): Sql =>
  inUse.reduce((all, each) => sql`${all} union ${each}`, sql`select null::text as path where false`)

/** Removes images that no feature shows any more. Returns the number of files. `inUse`: selects of paths. */
export const sweepImages = (db: Db, now: Date, inUse: readonly Sql[]): Promise<number> =>
  db.run(sql`
    delete from images where created_at <= ${new Date(now.getTime() - YOUNG_HOURS * 3_600_000)}
      and not exists (select from (${allPaths(inUse)}) as used (path) where used.path = images.path)`)
