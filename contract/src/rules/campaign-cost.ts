import { type Cost, costOf } from './cost.ts'

export interface CodeWorth {
  type: 0 | 1
  value: number
}

/** Number of finished campaigns from which the restaurant's own redemption rate is used. */
export const CAMPAIGNS_NEEDED = 3

export function costOfAll(worth: CodeWorth, people: number, averageSpend: number | null): Cost {
  const { minorUnits, isEstimated } = costOf(worth, averageSpend)
  return { minorUnits: minorUnits === null ? null : minorUnits * people, isEstimated }
}

export function likelyCost(all: Cost, share: number): Cost {
  return { minorUnits: all.minorUnits === null ? null : Math.round(all.minorUnits * share), isEstimated: true }
}
