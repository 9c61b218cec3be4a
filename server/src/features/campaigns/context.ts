import type { Tx } from '#platform/db/database.ts'
import type { WakeSignal } from '#platform/jobs/wake-signal.ts'
import type { RestaurantPlatform } from '../restaurants/index.ts'

/** The platform, and the parts of other features that campaigns use. */
export interface CampaignsContext extends RestaurantPlatform {
  /** Ends the newsletter subscription of an email address that opts out of everything. */
  leaveNewsletter(tx: Tx, email: string): Promise<void>
  /** Wakes the workers of campaigns. */
  wakeSignal: WakeSignal
}
