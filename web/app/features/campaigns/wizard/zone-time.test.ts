import { expect, it } from 'vitest'
import { fromWallClock, toWallClock } from './zone-time.ts'

it.each([
  ['2026-11-24T09:30', 'Asia/Kolkata', '2026-11-24T04:00:00.000Z'],
  ['2026-10-25T09:00', 'Europe/London', '2026-10-25T09:00:00.000Z'],
  ['2026-10-24T09:00', 'Europe/London', '2026-10-24T08:00:00.000Z'],
  ['2027-03-14T09:00', 'America/New_York', '2027-03-14T13:00:00.000Z'],
])('reads %s on the clock of %s', (wall, zone, at) => {
  expect(fromWallClock(wall, zone)).toBe(at)
  expect(toWallClock(Date.parse(at), zone)).toBe(wall)
})

it('makes nothing of nothing', () => {
  expect(fromWallClock('', 'UTC')).toBeNull()
})
