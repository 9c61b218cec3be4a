// Which incentives can be sent, and what a cap on them leaves. Pure.
import { capCodes } from '@tidetable/contract/campaign-cost'
import type { Incentive } from '@tidetable/contract/campaigns'
import { opensInTime, windowSentences } from '@tidetable/contract/coupon-windows'
import { formatMoney } from '@tidetable/contract/format'
import { amountProblem } from '@tidetable/contract/money'
import { AppError } from '#platform/errors.ts'
import { localDay } from '#platform/zone.ts'
import type { Restaurant } from '../../restaurants/index.ts'
import { createWords } from './words.ts'

const PERCENT_MAX = 100

const refusal = (sentence: string, code: 'invalid' | 'average_spend_missing' = 'invalid') =>
  new AppError(code, sentence, { fields: { incentive: sentence } })

/** Throws invalid. `from` is when its messages go out: nobody has the code before. */
export function checkIncentive(
  incentive: Incentive,
  { timezone, currency }: Pick<Restaurant, 'timezone' | 'currency'>,
  now: Date,
  from: Date,
): void {
  if (incentive.offer_type === 1 && incentive.offer_value > PERCENT_MAX) throw refusal(createWords.percentTooMuch)
  if (incentive.mode === 'personal' && incentive.max_redemptions) throw refusal(createWords.firstIsShared)
  if (incentive.mode === 'shared' && incentive.cap) throw refusal(createWords.capIsPersonal)
  const tooMuch = incentive.offer_type === 0 ? amountProblem(incentive.offer_value, currency) : null
  if (tooMuch) throw refusal(tooMuch)
  if (incentive.expires_on < localDay(now, timezone)) throw refusal(createWords.codeIsOver)
  const { windows, expires_on: lastDay } = incentive
  if (windows && !opensInTime(windows, timezone, from, lastDay)) throw refusal(windowSentences.neverOpen)
}

/**
 * Among how many of `reachable` people the cap leaves something to give; all of them without one. Throws
 * average_spend_missing, and invalid where it pays for no code.
 */
export function peopleUnderCap(
  incentive: Incentive | null | undefined,
  { settings, currency }: { settings: Pick<Restaurant['settings'], 'averageSpend'>; currency: Restaurant['currency'] },
  reachable: number,
): number {
  if (!incentive?.cap) return reachable
  const { averageSpend } = settings
  const worth = { type: incentive.offer_type, value: incentive.offer_value }
  if (worth.type === 1 && averageSpend === null) throw refusal(createWords.spendMissing, 'average_spend_missing')
  const left = capCodes(incentive.cap, worth, reachable, averageSpend)
  if (!left) throw refusal(createWords.capTooSmall(formatMoney(incentive.cap.limit, currency)))
  return left.people
}
