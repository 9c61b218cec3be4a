import type { Tx } from '#platform/db/database.ts'
import type { WakeSignal } from '#platform/jobs/wake-signal.ts'
import type { RestaurantPlatform } from '../restaurants/index.ts'

export interface CampaignsContext extends RestaurantPlatform {
  unsubscribeFromNewsletter(tx: Tx, email: string): Promise<void>
  wakeSignal: WakeSignal
}
