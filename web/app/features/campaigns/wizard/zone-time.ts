// A time typed on the restaurant's wall clock, as a moment, and back.
import { firstMoment, wallClock } from '@tidetable/contract/rules/wall-clock'

const WALL = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/

/** The wall clock there at a moment, as `YYYY-MM-DDTHH:mm`. */
export const toWallClock = (at: number, timeZone: string): string =>
  new Date(wallClock(at, timeZone)).toISOString().slice(0, 16)

/** The moment when that clock shows `wall`: the earlier of two; where the clock jumps over it, the moment it jumps. */
export function fromWallClock(wall: string, timeZone: string): string | null {
  const [, day = '', hours, minutes] = WALL.exec(wall) ?? []
  if (Number.isNaN(Date.parse(`${wall}Z`)) || !day) return null
  return firstMoment(day, Number(hours) * 60 + Number(minutes), timeZone).toISOString()
}
