import { firstMoment, wallClock } from '@tidetable/contract/rules/wall-clock'

const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/

/** Restaurant time as `YYYY-MM-DDTHH:mm`. */
export const toWallClock = (moment: number, timeZone: string): string =>
  new Date(wallClock(moment, timeZone)).toISOString().slice(0, 16)

/** Returns null if invalid; else the first of two occurrences, or the clock change that skips the time. */
export function fromWallClock(wall: string, timeZone: string): string | null {
  const [, day = '', hours, minutes] = WALL_CLOCK.exec(wall) ?? []
  if (Number.isNaN(Date.parse(`${wall}Z`)) || !day) return null
  return firstMoment(day, Number(hours) * 60 + Number(minutes), timeZone).toISOString()
}
