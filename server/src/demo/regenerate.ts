// A demo deletes everything that visitors entered, and writes the sample restaurant again.
import { newId } from '#platform/crypto.ts'
import type { Database } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { StartupError } from '#platform/startup-error.ts'
import { businessDay } from '#platform/zone.ts'
import { findSampleRestaurant } from '../features/restaurants/index.ts'
import type { Features } from '../features.ts'
import * as repo from './regenerate-repo.ts'

export const DEMO_TOPIC = 'demo:'

/** Throws StartupError if a demo would delete data that is not its own, or its database is used for something else. */
export async function checkPurpose(db: Database, { mode }: Platform['config']): Promise<void> {
  const found = await repo.findSampleData(db)
  if (mode !== 'demo' && found?.isDemo)
    throw new StartupError('This database belongs to a demo (DEMO=1). Use another DATA_DIR or DATABASE_URL.')
  if (mode === 'demo' && !found?.isDemo && (found !== null || (await repo.hasAccounts(db))))
    throw new StartupError(
      'DEMO=1 deletes all data every night, and this database has data that is not of a demo. Use another DATA_DIR or DATABASE_URL.',
    )
}

interface RegenerateOptions {
  /** Only if the data was written on an earlier business day of the sample restaurant. */
  isOnlyIfDue?: boolean
}

/**
 * Returns false if it was not due. The sample restaurant and its tables keep their ids and visitors their sample
 * sessions, so that open boards and guests' pages show the new data.
 */
export async function regenerate(
  { db, clock, live }: Pick<Platform, 'db' | 'clock' | 'live'>,
  { features, sessions, notifySampleWritten, refreshSample }: Features,
  { isOnlyIfDue = false }: RegenerateOptions = {},
): Promise<boolean> {
  const now = clock.now()
  const restaurantId = await db.transaction(
    async (tx) => {
      const before = await repo.lockSampleData(tx)
      if (!before?.isDemo) throw new StartupError('This database does not belong to a demo (DEMO=1).')
      const found = await findSampleRestaurant(tx)
      const zone = found?.timezone ?? 'UTC'
      if (isOnlyIfDue && businessDay(before.writtenAt, zone).day === businessDay(now, zone).day) return null
      const id = found?.id ?? newId()
      await repo.emptyTables(tx)
      await sessions.deleteAllExceptOf(tx, id)
      for (const feature of features) await feature.seed?.(tx, { restaurantId: id, now })
      await repo.saveWrittenAt(tx, now)
      await notifySampleWritten(tx, id)
      await live.publish(tx, { topic: DEMO_TOPIC, data: {} })
      return id
    },
    { statementTimeoutSeconds: 60 },
  )
  if (restaurantId) await refreshSample({ restaurantId, now })
  return restaurantId !== null
}
