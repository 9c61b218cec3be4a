import { expect, it } from 'vitest'
import { count, dateTime, longDate, shortDate } from './format.ts'
import { formatTime } from './format-time.ts'

const evening = '2025-01-05T23:12:00Z'

it('writes large numbers', () => {
  expect(count(100_000)).toBe('100,000')
})

it('writes dates in the restaurant’s zone, whatever this device’s is', () => {
  expect(shortDate(evening, 'America/New_York')).toBe('Jan 5, 2025')
  expect(shortDate(evening, 'Asia/Kolkata')).toBe('Jan 6, 2025')
  expect(longDate(evening, 'UTC')).toBe('January 5, 2025')
  expect(dateTime(evening, 'America/New_York')).toMatch(/^Jan 5, 2025, 6:12\spm$/)
})

it('writes in UTC, without a formatter, what a formatter writes', () => {
  const intl = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  const time = intl({ hour: 'numeric', minute: '2-digit', hour12: true })
  for (let minute = 0; minute < 1440; minute++)
    expect(formatTime(minute * 60_000, 'UTC')).toBe(
      time
        .format(minute * 60_000)
        .replace(/\s/g, ' ')
        .toLowerCase(),
    )
  for (let day = 0; day < 366; day++) {
    const at = Date.UTC(2024, 0, 1 + day, 23, 59)
    const parts = { day: 'numeric', year: 'numeric' } as const
    expect(longDate(at, 'UTC')).toBe(intl({ ...parts, month: 'long' }).format(at))
    expect(shortDate(at, 'UTC')).toBe(intl({ ...parts, month: 'short' }).format(at))
  }
})
