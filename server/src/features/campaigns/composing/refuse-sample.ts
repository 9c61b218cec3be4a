import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import type { Restaurant } from '../../restaurants/index.ts'
import { createWords } from './words.ts'

/** The numbers of the sample guests may be somebody's, and its mails are nobody's to get: what it sends stays here. */
export function refuseSample(
  { isSample }: Pick<Restaurant, 'isSample'>,
  { mode, sms }: Pick<Config, 'mode' | 'sms'>,
  sendsSms: boolean,
): void {
  if (isSample && (mode === 'production' || (sendsSms && sms !== null)))
    throw new AppError('forbidden', createWords.sample)
}
