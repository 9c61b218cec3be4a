import { expect, it } from 'vitest'
import { firstMoment, wallClock } from './wall-clock.ts'

it.each([
  ['2026-01-31T23:59:59.999Z', 'UTC', '2026-01-31T23:59:59.000Z'],
  ['2026-12-31T18:30:07Z', 'Asia/Kolkata', '2027-01-01T00:00:07.000Z'],
  // Midnight is hour 0, not 24.
  ['2026-03-01T05:00:00Z', 'America/New_York', '2026-03-01T00:00:00.000Z'],
  ['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08T01:59:59.000Z'],
  ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08T03:00:00.000Z'],
  ['2026-06-30T11:15:42Z', 'Pacific/Chatham', '2026-07-01T00:00:42.000Z'],
])('converts %s in %s to the local time %s', (at, zone, shown) => {
  expect(new Date(wallClock(Date.parse(at), zone)).toISOString()).toBe(shown)
})

it.each([
  // New York's clock changes from 2 to 3 am, Lord Howe's from 2 to 2:30.
  ['2026-03-08', 119, 'America/New_York', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08', 120, 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ['2026-03-08', 150, 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ['2026-03-08', 179, 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ['2026-03-08', 180, 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ['2026-10-04', 125, 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
  // A time that occurs twice.
  ['2026-11-01', 90, 'America/New_York', '2026-11-01T05:30:00.000Z'],
])(
  'on %s, resolves minute %i in %s to its first occurrence, or to the clock change that skips it',
  (day, minute, zone, at) => {
    expect(firstMoment(day, minute, zone).toISOString()).toBe(at)
  },
)
