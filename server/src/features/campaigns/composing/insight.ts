// What became of campaigns, for insights.
import type { Database } from '#platform/db/database.ts'
import { fillCounts } from './campaign.ts'
import { countOptOuts, countStates } from './facts-repo.ts'
import { listBegun } from './insight-repo.ts'

export interface SentCampaign {
  id: string
  title: string
  at: Date
  /** Messages, mails and texts together. */
  sent: number
  delivered: number
  failed: number
  optedOut: number
}

/** Campaigns of which something went out, newest first. */
export async function listSent(
  db: Database,
  restaurantId: string,
  { from, until }: { from: Date; until: Date },
): Promise<SentCampaign[]> {
  const rows = await listBegun(db, restaurantId, from, until)
  const open = rows.filter(({ finalCounts }) => !finalCounts).map(({ id }) => id)
  const [counts, optOuts] = await Promise.all([
    countStates(db, restaurantId, open),
    countOptOuts(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  return rows
    .map(({ id, title, at, finalCounts }) => {
      const { sent, delivered, failed } = fillCounts(finalCounts ?? counts.get(id) ?? {})
      return { id, title, at, sent: sent + delivered, delivered, failed, optedOut: optOuts.get(id) ?? 0 }
    })
    .filter(({ sent, failed }) => sent + failed > 0)
}
