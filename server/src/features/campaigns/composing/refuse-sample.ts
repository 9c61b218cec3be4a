import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import type { Restaurant } from '../../restaurants/index.ts'
import { createWords } from './words.ts'

/** Phone numbers of sample guests may belong to real people. */
export function refuseSample(
  { isSample }: Pick<Restaurant, 'isSample'>,
  { sms }: Pick<Config, 'sms'>,
  sendsSms: boolean,
): void {
  if (isSample && sendsSms && sms !== null) throw new AppError('forbidden', createWords.sample)
}
