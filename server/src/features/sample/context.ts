import type { Sample } from '#platform/feature.ts'
import type { AuthContext } from '../auth/index.ts'
import type { Campaigns } from '../campaigns/index.ts'
import type { RestaurantPlatform } from '../restaurants/index.ts'

export interface SampleContext extends AuthContext, RestaurantPlatform {
  resumeSending: Campaigns['resumeSending']
  /** Generates the sample evening again if it has no current offer. */
  refreshSample(sample: Sample): Promise<void>
}
