import type { Tx } from './db/database.ts'
import type { Sql } from './db/sql.ts'
import type { Route } from './http/route.ts'
import type { JobHandler } from './jobs/job.ts'
import type { Retention } from './jobs/retention.ts'
import type { Sweep } from './jobs/sweeper.ts'
import type { PersonalData } from './person.ts'

/** Whom the sample data belongs to. */
export interface Sample {
  restaurantId: string
  now: Date
}

/** What a feature gives the program. */
export interface Feature {
  name: string
  routes: readonly Route[]
  jobs?: readonly JobHandler[]
  sweeps?: readonly Sweep[]
  retention?: readonly Retention[]
  /** A select of the paths of images that it shows; others are removed after a day. */
  imagesInUse?: Sql
  /** Since when the oldest message waits that could be sent; null when none does. For the metrics. */
  oldestDue?(): Promise<Date | null>
  /** Messages of all accounts in their first week today, and how many may leave; null in local mode. For the metrics. */
  newAccounts?(): Promise<{ sent: number; of: number } | null>
  /** Begins what the feature runs by itself (workers, caches that listen). */
  start?(): Promise<void>
  stop?(): Promise<void>
  /** Writes sample data: once, into an empty database, in the order of the features, in one transaction. */
  seed?(tx: Tx, sample: Sample): Promise<void>
  /** Draws anew what goes on at the sample restaurant at this moment: at each start of local mode, quickly. */
  drawSample?(sample: Sample): Promise<void>
  /** The sample restaurant leaves local mode: nothing of it goes on by itself. */
  haltSample?(tx: Tx, restaurantId: string): Promise<void>
  /** What it holds about people, for an operator whom one of them asks. */
  personalData?: PersonalData
}
