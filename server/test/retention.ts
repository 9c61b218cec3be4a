import { deleteExpired } from '#platform/jobs/retention.ts'
import type { TestApp } from './app.ts'

export const deleteExpiredRows = ({ db, clock, features }: TestApp): Promise<void> =>
  deleteExpired(
    db,
    clock.now(),
    features.flatMap(({ retention = [] }) => retention),
  )
