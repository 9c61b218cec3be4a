// What a clock on a wall shows there.
import { zoned } from './format-base.ts'

const DIGITS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

/** The wall clock of a zone at a moment, in whole seconds, read as if it were UTC: its distance from `at` is the offset. */
export function wallClock(at: number, zone: string): number {
  const parts = zoned('wall clock', DIGITS, zone).formatToParts(at)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}
