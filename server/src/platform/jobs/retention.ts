import type { Database } from '../db/database.ts'
import { identifier, sql } from '../db/sql.ts'
import { BACKGROUND_SECONDS } from '../db/statement-limits.ts'

export const RETENTION_SECONDS = 600
const HOUR = 3_600_000

export interface Retention {
  table: string
  column: string
  hours: number
  state?: string
}

/** A failing rule does not stop the others; its error is thrown at the end. */
export async function deleteExpired(db: Database, now: Date, rules: readonly Retention[]): Promise<void> {
  const background = db.within(BACKGROUND_SECONDS)
  const failures: unknown[] = []
  for (const { table, column, hours, state } of rules) {
    const before = new Date(now.getTime() - hours * HOUR)
    const inState = state === undefined ? sql`` : sql`and state = ${state}`
    await background
      .run(sql`delete from ${identifier(table)} where ${identifier(column)} <= ${before} ${inState}`)
      .catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Deleting expired rows failed.')
}
