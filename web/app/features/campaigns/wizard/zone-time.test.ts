import { expect, it } from 'vitest'
import { fromWallClock, toWallClock } from './zone-time.ts'

it.each([
  ['2026-11-24T09:30', 'Asia/Kolkata', '2026-11-24T04:00:00.000Z'],
  ['2026-10-25T09:00', 'Europe/London', '2026-10-25T09:00:00.000Z'],
  ['2026-10-24T09:00', 'Europe/London', '2026-10-24T08:00:00.000Z'],
  ['2027-03-14T09:00', 'America/New_York', '2027-03-14T13:00:00.000Z'],
  ['2027-01-01T00:05', 'Pacific/Auckland', '2026-12-31T11:05:00.000Z'],
  // This time occurs twice that night; the first occurrence counts.
  ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
])('converts the local time %s in %s', (wall, zone, at) => {
  expect(fromWallClock(wall, zone)).toBe(at)
  expect(toWallClock(Date.parse(at), zone)).toBe(wall)
})

it('moves a skipped time to the clock change, never earlier', () => {
  const skipped = fromWallClock('2027-03-14T02:30', 'America/New_York') ?? ''
  expect(skipped).toBe('2027-03-14T07:00:00.000Z')
  expect(toWallClock(Date.parse(skipped), 'America/New_York')).toBe('2027-03-14T03:00')
})

it.each(['', 'T09:30', '2026-11-24T', '2026-11-24', '2026-13-24T09:30', '2026-11-24T25:00', 'soon'])(
  'returns null for %j, which is not a day with a time',
  (wall) => {
    expect(fromWallClock(wall, 'UTC')).toBeNull()
  },
)
