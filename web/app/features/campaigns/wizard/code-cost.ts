import type { Incentive, RedeemedShare } from '@tidetable/contract/endpoints/campaigns'
import { costOfAll, likelyCost } from '@tidetable/contract/rules/campaign-cost'
import { type Cost, costOf } from '@tidetable/contract/rules/cost'

export interface CodeCost {
  each: Cost
  /** Maximum number of guests who redeem: the limit of a limited code, else all recipients. */
  people: number
  worst: Cost
  /** Estimate from the redeemed share of earlier campaigns; null if that share is unknown. */
  likely: Cost | null
}

/** `people`: number of recipients. Returns amounts in minor units; null if the average spend is needed but unknown. */
export function costOfCode(
  incentive: Incentive,
  people: number,
  averageSpend: number | null,
  share: RedeemedShare['share'],
): CodeCost {
  const worth = { type: incentive.offer_type, value: incentive.offer_value }
  const { max_redemptions: most } = incentive
  const coming = most ?? people
  const worst = costOfAll(worth, coming, averageSpend)
  const all = costOfAll(worth, people, averageSpend)
  // At most `most` guests can redeem a limited code.
  const shareOfAll = (part: number) => (most && people > 0 ? Math.min(part, most / people) : part)
  return {
    each: costOf(worth, averageSpend),
    people: coming,
    worst,
    likely: share === null ? null : likelyCost(all, shareOfAll(share)),
  }
}
