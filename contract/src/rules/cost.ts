export const GUESTS_AT_A_TABLE = 2.5

/** `minorUnits`: cents or similar; null for a percentage if no average spend is set. */
export interface Cost {
  minorUnits: number | null
  isEstimated: boolean
}

/** `type` 1 is a percentage of the party's estimated bill; `averageSpend` is per guest, in major units. */
export function costOf(
  { type, value }: { type: 0 | 1; value: number },
  averageSpend: number | null,
  guests = GUESTS_AT_A_TABLE,
): Cost {
  if (type === 0) return { minorUnits: Math.round(value * 100), isEstimated: false }
  return { minorUnits: averageSpend === null ? null : Math.round(value * averageSpend * guests), isEstimated: true }
}
