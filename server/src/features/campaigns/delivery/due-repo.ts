import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { joinSendingRestaurant } from '../../restaurants/index.ts'
import { isUsedUp } from './allowance/allowance-repo.ts'

/** Returns the time of the oldest due delivery, ignoring restaurants that have reached their daily limit. */
export async function findOldestDue(db: Db, now: Date): Promise<Date | null> {
  const { dueAt } = await db.one<{ dueAt: Date | null }>(sql`
    select min(oldest.due_at) as due_at
    from campaigns k join ${joinSendingRestaurant(sql`k.restaurant_id`)}
      join lateral (
        select min(d.due_at) as due_at from deliveries d
        where d.restaurant_id = k.restaurant_id and d.campaign_id = k.id
          and d.state in ('queued', 'held') and d.due_at <= ${now}) oldest on true
    where k.status = 'sending' and k.audience is null and k.settled_at is null and k.deleted_at is null
      and not ${isUsedUp(sql`k.restaurant_id`, now)}`)
  return dueAt
}
