import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import type { KeyOf, Limit, LimitScope } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { accountWords } from './words.ts'

/** Has the same text for every limit, so that it does not reveal whether the account exists. */
export const tooMany = (retryAfterSeconds: number): AppError =>
  new AppError('too_many', accountWords.tooManyAttempts, { retryAfterSeconds })

export const takeQuota = <Each extends LimitScope>(
  { quota }: Platform,
  db: Db,
  limit: Limit<Each>,
  key: KeyOf<Each>,
): Promise<void> => quota.takeOrRefuse(db, limit, key, accountWords.tooManyAttempts)
