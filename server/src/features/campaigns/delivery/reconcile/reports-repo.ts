import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { OrphanedRow } from '../repo.ts'

export interface Reference {
  restaurantId: string
  campaignId: string
  contactId: string
}

export const lockReported = (tx: Tx, providerId: string, reference: Reference | null) =>
  tx.maybe<OrphanedRow & { reason: string | null }>(sql`
    select restaurant_id, campaign_id, channel, contact_id, attempts, created_at, due_at, state, reason from deliveries
    where provider_id = ${providerId} or (provider_id is null and channel = 'sms'
      and restaurant_id = ${reference?.restaurantId ?? null} and campaign_id = ${reference?.campaignId ?? null}
      and contact_id = ${reference?.contactId ?? null})
    for update`)
