// What the codes of a campaign may cost, and how few or how small they must be to stay under a cap. Pure, for the wizard that
// shows it and the server that gives the codes. No zod here.
import { type Cost, costOf, GUESTS_AT_A_TABLE } from './cost.ts'

/** What a code is worth: 0 an amount in major units, 1 a percentage. */
export interface CodeWorth {
  type: 0 | 1
  value: number
}

/** What a campaign's codes may cost at most, and what gives way: how many are written to, or what a code is worth. */
export interface CodeCap {
  /** Major units. */
  limit: number
  by: 'people' | 'value'
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

/** Worth no less than this, a whole unit, unless it was less from the beginning. */
const leastValue = ({ value }: CodeWorth): number => Math.min(1, value)

/** How many codes of this worth the cap pays for; null where nobody can say. */
function codesWithin({ limit }: CodeCap, worth: CodeWorth, averageSpend: number | null): number | null {
  const { minorUnits: each } = costOf(worth, averageSpend)
  return each === null ? null : Math.floor(Math.round(limit * 100) / Math.max(1, each))
}

/** The largest whole value, below the one that is wished, of which as many as there are people stay within the cap. */
function valueWithin(cap: CodeCap, worth: CodeWorth, people: number, averageSpend: number | null): number | null {
  if (people === 0) return null
  const fits = (value: number) => (codesWithin(cap, { ...worth, value }, averageSpend) ?? 0) >= people
  const unit = worth.type === 0 ? 100 : (averageSpend ?? 0) * GUESTS_AT_A_TABLE
  // Half a cent more is rounded down.
  const most = Math.floor((Math.floor(Math.round(cap.limit * 100) / people) + 0.5) / unit)
  const near = Math.min(Math.ceil(worth.value) - 1, most)
  return [near, near - 1].find((value) => value >= 1 && fits(value)) ?? null
}

export interface Capped {
  /** Who gets a code, chosen at random where they are fewer than there are. */
  people: number
  /** What each is worth. */
  value: number
}

/**
 * What a cap leaves of a campaign for so many people. Fewer of them, or the largest whole value that fits for all; where not
 * even a value of 1 does, fewer people too. Null where the cap pays for no code, or nobody knows what one counts as.
 */
export function capCodes(cap: CodeCap, worth: CodeWorth, people: number, averageSpend: number | null): Capped | null {
  const paid = codesWithin(cap, worth, averageSpend)
  if (paid === null) return null
  if (cap.by === 'people') return paid < 1 ? null : { people: Math.min(people, paid), value: worth.value }
  if (paid >= people && paid > 0) return { people, value: worth.value }
  const value = valueWithin(cap, worth, people, averageSpend)
  if (value !== null) return { people, value }
  const least = leastValue(worth)
  const some = codesWithin(cap, { ...worth, value: least }, averageSpend) ?? 0
  return some < 1 ? null : { people: Math.min(people, some), value: least }
}
