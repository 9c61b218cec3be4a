import { deleteExpired } from '#platform/jobs/retention.ts'
import type { TestApp } from './app.ts'

/** Deletes what the features of the program no longer store at the time of its clock. */
export const deleteExpiredRows = ({ db, clock, features }: TestApp): Promise<void> =>
  deleteExpired(
    db,
    clock.now(),
    features.flatMap(({ retention = [] }) => retention),
  )
