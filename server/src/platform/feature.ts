import type { Tx } from './db/database.ts'
import type { Sql } from './db/sql.ts'
import type { Route } from './http/route.ts'
import type { JobHandler } from './jobs/job.ts'
import type { Retention } from './jobs/retention.ts'
import type { Sweep } from './jobs/sweeper.ts'
import type { PersonalData } from './personal-data.ts'

export interface Sample {
  restaurantId: string
  now: Date
}

export interface Feature {
  name: string
  routes: readonly Route[]
  jobs?: readonly JobHandler[]
  sweeps?: readonly Sweep[]
  retention?: readonly Retention[]
  /** Query for the paths of images in use; images that no feature uses are deleted after a day. */
  imagesInUse?: Sql
  /** When the oldest due message became due; null if none is due. */
  oldestPendingAt?(): Promise<Date | null>
  /** Today's messages of restaurants in their first week, and their limit; null in local mode. */
  newAccounts?(): Promise<{ sent: number; of: number } | null>
  start?(): Promise<void>
  stop?(): Promise<void>
  /** All features seed in one transaction, in the order in which they are registered. */
  seed?(tx: Tx, sample: Sample): Promise<void>
  personalData?: PersonalData
}
