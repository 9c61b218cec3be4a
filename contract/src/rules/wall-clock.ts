import { zoned } from '../formats/format-base.ts'

const DIGITS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

/** The zone's clock in whole seconds, as if it were UTC: the difference from `at` is the offset. */
export function wallClock(at: number, zone: string): number {
  const parts = zoned('wall clock', DIGITS, zone).formatToParts(at)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

const MINUTE = 60_000
const DAY = 86_400_000

/** Returns the earlier moment of a time that occurs twice, and the clock change for a time that it skips. */
export function firstMoment(day: string, minutes: number, zone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE
  const offsetAt = (at: number) => wallClock(at, zone) - at
  const offsets = [offsetAt(wanted - DAY), offsetAt(wanted + DAY)]
  let [before, after] = [wanted - Math.max(...offsets), wanted - Math.min(...offsets)]
  for (const at of [before, after]) if (wallClock(at, zone) === wanted) return new Date(at)
  while (after - before > MINUTE) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE
    if (wallClock(middle, zone) < wanted) before = middle
    else after = middle
  }
  return new Date(after)
}
