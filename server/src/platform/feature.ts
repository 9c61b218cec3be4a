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
  /** Select of image paths; images that no feature lists are deleted after a day. */
  imagesInUse?: Sql
  /** Null if no message is due. */
  oldestPendingAt?(): Promise<Date | null>
  /** Accounts in their first week, today; null in local mode. */
  newAccounts?(): Promise<{ sent: number; of: number } | null>
  start?(): Promise<void>
  stop?(): Promise<void>
  /** One transaction for all features, in their order. */
  seed?(tx: Tx, sample: Sample): Promise<void>
  personalData?: PersonalData
}
