// Cost of a campaign's codes, for the wizard. Without zod.
import { type Cost, costOf } from './cost.ts'

/** What a code is worth: 0 an amount in major units, 1 a percentage. */
export interface CodeWorth {
  type: 0 | 1
  value: number
}

/** Finished campaigns with codes from which on an own share says something. */
export const CAMPAIGNS_NEEDED = 3

/** If so many people come with their code; `minorUnits` null where nobody has said what a guest spends. */
export function costOfAll(worth: CodeWorth, people: number, averageSpend: number | null): Cost {
  const { minorUnits, isEstimated } = costOf(worth, averageSpend)
  return { minorUnits: minorUnits === null ? null : minorUnits * people, isEstimated }
}

/** The same if only that share of them comes. */
export function likelyCost(all: Cost, share: number): Cost {
  return { minorUnits: all.minorUnits === null ? null : Math.round(all.minorUnits * share), isEstimated: true }
}
