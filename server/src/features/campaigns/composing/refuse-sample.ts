import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import type { Restaurant } from '../../restaurants/index.ts'
import { createWords } from './words.ts'

/** Phone numbers of sample guests may belong to real people, so nothing is sent outside this machine. */
export function refuseSample(
  { isSample }: Pick<Restaurant, 'isSample'>,
  { mode, sms }: Pick<Config, 'mode' | 'sms'>,
  sendsSms: boolean,
): void {
  if (isSample && (mode === 'production' || (sendsSms && sms !== null)))
    throw new AppError('forbidden', createWords.sample)
}
