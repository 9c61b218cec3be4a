// Estimates a usual week from few days: shrinks noisy cell means towards weekday mean × half-hour mean.
import type { Cell } from './demand.ts'

/** Minimum product, which avoids division by almost zero. */
const PRODUCT_MIN = 0.25
/** Minimum spread, which keeps the weight above zero. */
const SPREAD_MIN = 0.005

const average = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

function variance(values: readonly number[]): number {
  if (values.length < 2) return 0
  const middle = average(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}

export interface EstimatedCell {
  weekday: number
  slot: number
  guests: number
}

/**
 * raw_c = mean of a cell, a_c = weekday mean × half-hour mean ÷ overall mean, at least 0.25; v = mean(var_c/(n_c
 * a_c²)), t = max(0.005, mean((raw_c/a_c − 1)²)·DH/((D−1)(H−1)) − v), w = t/(t + v): the estimate is a_c (1 + w
 * (raw_c/a_c − 1)).
 */
export function estimate(cells: readonly Cell[]): EstimatedCell[] {
  const raws = cells.map(({ weekday, slot, values }) => ({ weekday, slot, values, raw: average(values) }))
  const overall = average(raws.map(({ raw }) => raw))
  const averagesBy = (key: 'weekday' | 'slot') => {
    const groups = new Map<number, number[]>()
    for (const each of raws) groups.set(each[key], [...(groups.get(each[key]) ?? []), each.raw])
    return new Map([...groups].map(([value, group]) => [value, average(group)]))
  }
  const [weekdays, slots] = [averagesBy('weekday'), averagesBy('slot')]
  const estimates = raws.map((cell) => {
    const product =
      overall > 0 ? ((weekdays.get(cell.weekday) ?? 0) * (slots.get(cell.slot) ?? 0)) / overall : PRODUCT_MIN
    const expected = Math.max(PRODUCT_MIN, product)
    return { ...cell, expected, off: cell.raw / expected - 1 }
  })
  const repeated = estimates.filter(({ values }) => values.length > 1)
  // With single days the variance is unknown; the variance of a Poisson process is assumed.
  const noises =
    repeated.length > 0
      ? repeated.map(({ values, expected }) => variance(values) / (values.length * expected ** 2))
      : estimates.map(({ values, expected }) => expected / (Math.max(1, values.length) * expected ** 2))
  const noise = average(noises)
  const [days, hours] = [weekdays.size, slots.size]
  const lost = days > 1 && hours > 1 ? (days * hours) / ((days - 1) * (hours - 1)) : 1
  const spread = Math.max(SPREAD_MIN, average(estimates.map(({ off }) => off ** 2)) * lost - noise)
  const weight = spread / (spread + noise)
  return estimates.map(({ weekday, slot, expected, off }) => ({
    weekday,
    slot,
    guests: expected * (1 + weight * off),
  }))
}

/** Share of seats taken, at most 1. Guests stay `stayMinutes`, so they also occupy seats in later half hours. */
export const shareOfSeats = (guests: number, stayMinutes: number, seats: number): number =>
  Math.min(1, (guests * stayMinutes) / 30 / seats)

export const guestsPerHalfHour = (cells: readonly Cell[]): number => average(cells.map(({ values }) => average(values)))
