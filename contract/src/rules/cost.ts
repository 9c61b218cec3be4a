// What an incentive counts as, for whoever counts: budgets, insights, what a campaign may cost.

/** Who sits at a table, where nobody knows better. */
export const GUESTS_AT_A_TABLE = 2.5

/** Cents and their like. `minorUnits` null: a percentage, and nobody has said what a guest spends. */
export interface Cost {
  minorUnits: number | null
  isEstimated: boolean
}

/**
 * Money counts its amount, a percentage its share of what the party is thought to spend. `type` 1 is a percentage;
 * `averageSpend` in major units, of one guest; `guests`: the party's size where it is known.
 */
export function costOf(
  { type, value }: { type: 0 | 1; value: number },
  averageSpend: number | null,
  guests = GUESTS_AT_A_TABLE,
): Cost {
  if (type === 0) return { minorUnits: Math.round(value * 100), isEstimated: false }
  return { minorUnits: averageSpend === null ? null : Math.round(value * averageSpend * guests), isEstimated: true }
}
