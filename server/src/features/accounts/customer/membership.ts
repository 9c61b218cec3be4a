import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { customerJoined } from '../events.ts'
import type { Directory } from '../restaurant/directory.ts'
import { insertMembership } from './repo.ts'

type Dependencies = Pick<Platform, 'clock' | 'jobs' | 'log'> & { directory: Directory }

/** Puts a customer on a restaurant's list and tells other features, in the caller's transaction. */
export function createMembership({ clock, jobs, log, directory }: Dependencies) {
  return async (tx: Tx, customerId: string, restaurantId: string | null | undefined): Promise<boolean> => {
    if (!restaurantId) return false
    if (!(await directory.find(restaurantId, tx))) {
      log.info({ restaurantId }, 'a sign-up code names no restaurant; ignored')
      return false
    }
    await insertMembership(tx, customerId, restaurantId, clock.now())
    // Also when they had joined before: it is the person's own new wish.
    await jobs.enqueue(tx, customerJoined, { customerId, restaurantId })
    return true
  }
}

export type Join = ReturnType<typeof createMembership>
