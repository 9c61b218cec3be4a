// What the code in the wizard may cost, reckoned as the server will.

import type { Incentive, RedeemedShare } from '@tidetable/contract/endpoints/campaigns'
import { costOfAll, likelyCost } from '@tidetable/contract/rules/campaign-cost'
import { type Cost, costOf } from '@tidetable/contract/rules/cost'

export interface CodeCost {
  /** Of one code. */
  each: Cost
  /** Who may come: of a code for the first guests these, else who is written to and has a code. */
  people: number
  /** If all of them come. */
  worst: Cost
  /** By the share of who came before; null until there is one. */
  likely: Cost | null
}

/** `people`: who can be written to. Money in minor units; null where nobody has said what a guest spends. */
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
  // Of a code for the first guests never more than these come.
  const shareOfAll = (part: number) => (most && people > 0 ? Math.min(part, most / people) : part)
  return {
    each: costOf(worth, averageSpend),
    people: coming,
    worst,
    likely: share === null ? null : likelyCost(all, shareOfAll(share)),
  }
}
