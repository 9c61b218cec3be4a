import type { Db, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { CampaignRow, PlannedAudience } from '../campaign/campaign.ts'

export interface UnfilledCampaign
  extends Pick<
    CampaignRow,
    'restaurantId' | 'id' | 'title' | 'sendsEmail' | 'sendsSms' | 'beginsAt' | 'incentive' | 'dlt'
  > {
  audience: PlannedAudience
  /** Last contact id with stored deliveries; empty before the first step. */
  fillCursor: string
}

export const listToFill = (db: Db) =>
  db.rows<{ restaurantId: string; id: string }>(sql`
    select restaurant_id, id from campaigns
    where status = 'sending' and settled_at is null and audience is not null and deleted_at is null
    order by begins_at, id`)

const columns = sql`restaurant_id, id, title, sends_email, sends_sms, begins_at, incentive, dlt, audience, fill_cursor`

export const findUnfilled = (db: Db, restaurantId: string, id: string) =>
  db.maybe<UnfilledCampaign>(sql`
    select ${columns} from campaigns
    where restaurant_id = ${restaurantId} and id = ${id} and audience is not null and deleted_at is null`)

/** Returns null if the campaign is filled, no longer being sent, or locked by another process. */
export const lockToFill = (tx: Tx, restaurantId: string, id: string) =>
  tx.maybe<UnfilledCampaign>(sql`
    select ${columns} from campaigns
    where restaurant_id = ${restaurantId} and id = ${id} and status = 'sending' and audience is not null
      and deleted_at is null
    for update skip locked`)

export const storeStep = (
  tx: Tx,
  { restaurantId, id }: UnfilledCampaign,
  { cursor, people, audience }: { cursor: string; people: number; audience: PlannedAudience | null },
) =>
  tx.run(sql`
    update campaigns set filled_count = filled_count + ${people}, fill_cursor = ${cursor}, audience = ${audience},
      recipients = case when ${audience === null} then filled_count + ${people} else recipients end
    where restaurant_id = ${restaurantId} and id = ${id}`)
