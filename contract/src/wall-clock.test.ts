import { expect, it } from 'vitest'
import { wallClock } from './wall-clock.ts'

it.each([
  ['2026-01-31T23:59:59.999Z', 'UTC', '2026-01-31T23:59:59.000Z'],
  ['2026-12-31T18:30:07Z', 'Asia/Kolkata', '2027-01-01T00:00:07.000Z'],
  // Midnight is hour 0 of its day.
  ['2026-03-01T05:00:00Z', 'America/New_York', '2026-03-01T00:00:00.000Z'],
  ['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08T01:59:59.000Z'],
  ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08T03:00:00.000Z'],
  ['2026-06-30T11:15:42Z', 'Pacific/Chatham', '2026-07-01T00:00:42.000Z'],
])('reads at %s the clock in %s as %s, in whole seconds', (at, zone, shown) => {
  expect(new Date(wallClock(Date.parse(at), zone)).toISOString()).toBe(shown)
})
