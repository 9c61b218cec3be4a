// Codes of a campaign: a shared one comes with it, personal ones with the rows of the ledger, each in one transaction.

import { capCodes } from '@tidetable/contract/campaign-cost'
import type { Incentive } from '@tidetable/contract/campaigns'
import { opensInTime, windowSentences } from '@tidetable/contract/coupon-windows'
import { formatMoney } from '@tidetable/contract/format'
import { amountProblem } from '@tidetable/contract/money'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { localDay } from '#platform/zone.ts'
import type { Restaurant } from '../../accounts/index.ts'
import { issuePersonal, issueShared, type Worth } from '../../coupons/index.ts'
import { setCodes } from './audience/audience-repo.ts'
import { createWords } from './words.ts'

const BATCH = 2000
const PERCENT_MAX = 100

const invalid = (field: string, sentence: string) =>
  new AppError('invalid', sentence, { fields: { [field]: sentence } })

/** `from` is when its messages go out: nobody has the code before. */
export function checkIncentive(incentive: Incentive, { timezone, currency }: Restaurant, now: Date, from: Date): void {
  if (incentive.offer_type === 1 && incentive.offer_value > PERCENT_MAX)
    throw invalid('incentive', createWords.percentTooMuch)
  if (incentive.mode === 'personal' && incentive.max_redemptions) throw invalid('incentive', createWords.firstIsShared)
  if (incentive.mode === 'shared' && incentive.cap) throw invalid('incentive', createWords.capIsPersonal)
  const tooMuch = incentive.offer_type === 0 ? amountProblem(incentive.offer_value, currency) : null
  if (tooMuch) throw invalid('incentive', tooMuch)
  if (incentive.expires_on < localDay(now, timezone)) throw invalid('incentive', createWords.codeIsOver)
  const { windows, expires_on: lastDay } = incentive
  if (windows && !opensInTime(windows, timezone, from, lastDay)) throw invalid('incentive', windowSentences.neverOpen)
}

/**
 * Among how many of `reachable` people the cap leaves something to give; all of them without one. Throws
 * average_spend_missing, and invalid where it pays for no code.
 */
export function peopleUnderCap(
  incentive: Incentive | null | undefined,
  { settings, currency }: Pick<Restaurant, 'settings' | 'currency'>,
  reachable: number,
): number {
  if (!incentive?.cap) return reachable
  const { averageSpend } = settings
  const worth = { type: incentive.offer_type, value: incentive.offer_value }
  if (worth.type === 1 && averageSpend === null)
    throw new AppError('average_spend_missing', createWords.spendMissing, {
      fields: { incentive: createWords.spendMissing },
    })
  const left = capCodes(incentive.cap, worth, reachable, averageSpend)
  if (!left) throw invalid('incentive', createWords.capTooSmall(formatMoney(incentive.cap.limit, currency)))
  return left.people
}

const worthOf = (restaurant: Restaurant, title: string, incentive: Incentive): Worth => ({
  restaurantId: restaurant.id,
  givenAt: title,
  kind: incentive.offer_type === 1 ? 'percent' : 'dollars',
  minorUnits: Math.round(incentive.offer_value * 100),
  expiresOn: incentive.expires_on,
  timezone: restaurant.timezone,
  windows: incentive.windows ?? null,
})

/** The incentive as it is kept: with the shared code that everybody gets. */
export async function issueSharedCode(
  tx: Tx,
  restaurant: Restaurant,
  { id, title }: { id: string; title: string },
  incentive: Incentive,
  now: Date,
): Promise<Incentive> {
  const { code, ...rest } = incentive
  if (incentive.mode === 'personal') return rest
  const given = { code, maxRedemptions: incentive.max_redemptions ?? null }
  return { ...rest, code: await issueShared(tx, worthOf(restaurant, title, incentive), id, given, now) }
}

/** Gives each of these people a code, and writes it on the rows that will carry it. */
export async function issuePersonalCodes(
  tx: Tx,
  restaurant: Restaurant,
  { id, title }: { id: string; title: string },
  incentive: Incentive,
  people: readonly string[],
  now: Date,
): Promise<void> {
  const worth = worthOf(restaurant, title, incentive)
  for (let from = 0; from < people.length; from += BATCH) {
    const some = people.slice(from, from + BATCH)
    const codes = await issuePersonal(tx, worth, id, some, now)
    await setCodes(
      tx,
      restaurant.id,
      id,
      some,
      some.map((contactId) => codes.get(contactId) ?? ''),
    )
  }
}
