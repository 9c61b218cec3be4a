// Rows whose worker died: mail goes again under the same Message-ID, an SMS is parked until the provider has been asked.
import type { Database } from '#platform/db/database.ts'
import { next } from '../delivery.ts'
import { lockExpired, moveRow, type StrayRow } from '../repo.ts'
import { reasonWords } from '../words.ts'

const BATCH = 200

/** Returns what was recovered. */
export function recoverExpired(db: Database, now: Date): Promise<StrayRow[]> {
  return db.transaction(async (tx) => {
    const rows = await lockExpired(tx, now, BATCH)
    // Counts are locked campaign by campaign, in the order of their ids.
    for (const row of rows.toSorted((a, b) => (a.campaignId < b.campaignId ? -1 : 1))) {
      const moved = next({ ...row, reason: null }, { type: 'unknown', reason: reasonWords.stopped }, now)
      if (!moved) continue
      // A mail need not wait: nothing was wrong with it or with the server.
      const dueAt = moved.state === 'queued' ? now : moved.dueAt
      await moveRow(tx, row, { ...row, state: moved.state, dueAt, reason: moved.reason }, now)
    }
    return rows
  })
}
