import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { CampaignRow } from '../campaign/campaign.ts'

export type SentRow = Pick<CampaignRow, 'id' | 'title' | 'incentive' | 'sendsSms'> & {
  at: Date
}

export const listStarted = (db: Db, restaurantId: string, from: Date, until: Date): Promise<SentRow[]> =>
  db.rows(sql`
    select id, title, incentive, sends_sms, coalesce(send_at, created_at) as at from campaigns
    where restaurant_id = ${restaurantId} and deleted_at is null and status <> 'draft'
      and coalesce(send_at, created_at) >= ${from} and coalesce(send_at, created_at) < ${until}
    order by at desc, id`)

export const countTexts = (db: Db, restaurantId: string, ids: readonly string[]) =>
  db.rows<{ campaignId: string; title: string; description: string; sentSms: string | null; messages: number }>(sql`
    select d.campaign_id, t.title, t.description, t.sent_sms, sum(d.messages) as messages from delivery_counts d
    join campaign_texts t on t.restaurant_id = d.restaurant_id and t.campaign_id = d.campaign_id and t.revision = d.revision
    where d.restaurant_id = ${restaurantId} and d.campaign_id = any(${ids}::text[]) and d.channel = 'sms'
      and d.state in ('sent', 'delivered') and d.messages > 0
    group by 1, 2, 3, 4`)
