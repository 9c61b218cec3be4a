import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { CampaignRow } from './campaign.ts'

export type SentRow = Pick<CampaignRow, 'id' | 'title' | 'finalCounts'> & {
  /** When it was to go out. */
  at: Date
}

/** Campaigns whose time came from then until then, newest first; whether anything left is for the ledger to say. */
export const listBegun = (db: Db, restaurantId: string, from: Date, until: Date): Promise<SentRow[]> =>
  db.rows(sql`
    select id, title, final_counts, coalesce(send_at, created_at) as at from campaigns
    where restaurant_id = ${restaurantId} and deleted_at is null and coalesce(status_then, status) <> 'draft'
      and coalesce(send_at, created_at) >= ${from} and coalesce(send_at, created_at) < ${until}
    order by 4 desc, id`)
