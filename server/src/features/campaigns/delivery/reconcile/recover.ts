// Rows of crashed workers: email is sent again with the same Message-ID; SMS are parked until looked up.
import type { Database } from '#platform/db/database.ts'
import { transition } from '../delivery.ts'
import { lockExpired, moveRow, type OrphanedRow } from '../repo.ts'
import { reasonWords } from '../words.ts'

const BATCH = 200

export function recoverExpired(db: Database, now: Date): Promise<OrphanedRow[]> {
  return db.transaction(async (tx) => {
    const rows = await lockExpired(tx, now, BATCH)
    // Lock order: rows of campaign counts, by campaign id.
    for (const row of rows.toSorted((a, b) => (a.campaignId < b.campaignId ? -1 : 1))) {
      const moved = transition({ ...row, reason: null }, { type: 'unknown', reason: reasonWords.stopped }, now)
      if (!moved) continue
      // No backoff for email: the message and the server had no error.
      const dueAt = moved.state === 'queued' ? now : moved.dueAt
      await moveRow(tx, row, { ...row, state: moved.state, dueAt, reason: moved.reason }, now)
    }
    return rows
  })
}
