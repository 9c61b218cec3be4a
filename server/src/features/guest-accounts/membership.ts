import type { Tx } from '#platform/db/database.ts'
import type { GuestAccountsContext } from './context.ts'
import { customerJoined } from './events.ts'
import { insertMembership } from './repo.ts'

export async function join(
  { clock, jobs, log, restaurants }: GuestAccountsContext,
  tx: Tx,
  customerId: string,
  restaurantId: string | null | undefined,
): Promise<boolean> {
  if (!restaurantId) return false
  if (!(await restaurants.find(restaurantId, tx))) {
    log.info({ restaurantId }, 'sign-up code of unknown restaurant; ignored')
    return false
  }
  await insertMembership(tx, customerId, restaurantId, clock.now())
  // A member who joins again also gives new consent.
  await jobs.enqueue(tx, customerJoined, { customerId, restaurantId })
  return true
}
