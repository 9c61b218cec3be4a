import { newId } from '#platform/crypto.ts'
import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Feature } from '#platform/feature.ts'

interface SampleDataOptions {
  now: Date
  isDemo?: boolean
}

/** Returns false if sample data or a restaurant exists. */
export function writeSampleData(
  db: Database,
  features: readonly Feature[],
  { now, isDemo = false }: SampleDataOptions,
): Promise<boolean> {
  return db.transaction(
    async (tx) => {
      const isFirst = await tx.run(
        sql`insert into sample_data (written_at, is_demo) values (${now}, ${isDemo}) on conflict do nothing`,
      )
      const [used] = await tx.rows(sql`select 1 from restaurants limit 1`)
      if (!isFirst || used) return false
      const sample = { restaurantId: newId(), now }
      for (const feature of features) await feature.seed?.(tx, sample)
      return true
    },
    { statementTimeoutSeconds: 60 },
  )
}
