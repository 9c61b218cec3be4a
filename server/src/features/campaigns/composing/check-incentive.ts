import type { Incentive } from '@tidetable/contract/endpoints/campaigns'
import { amountProblem } from '@tidetable/contract/fields/number'
import { opensInTime, windowSentences } from '@tidetable/contract/rules/coupon-windows'
import { AppError } from '#platform/errors.ts'
import { localDay } from '#platform/zone.ts'
import type { Restaurant } from '../../restaurants/index.ts'
import { createWords } from './words.ts'

const PERCENT_MAX = 100

const refusal = (sentence: string) => new AppError('invalid', sentence, { fields: { incentive: sentence } })

/** Throws invalid if guests could not use the incentive. `from`: start of sending. */
export function checkIncentive(
  incentive: Incentive,
  { timezone, currency }: Pick<Restaurant, 'timezone' | 'currency'>,
  now: Date,
  from: Date,
): void {
  if (incentive.offer_type === 1 && incentive.offer_value > PERCENT_MAX) throw refusal(createWords.percentTooMuch)
  if (incentive.mode === 'personal' && incentive.max_redemptions) throw refusal(createWords.firstIsShared)
  const tooMuch = incentive.offer_type === 0 ? amountProblem(incentive.offer_value, currency) : null
  if (tooMuch) throw refusal(tooMuch)
  if (incentive.expires_on < localDay(now, timezone)) throw refusal(createWords.codeIsOver)
  const { windows, expires_on: lastDay } = incentive
  if (windows && !opensInTime(windows, timezone, from, lastDay)) throw refusal(windowSentences.neverOpen)
}
