import { expect, it } from 'vitest'
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayFirst,
  formatDiscount,
  formatFromNow,
  formatList,
  formatLongDate,
  formatMoney,
  formatMore,
  formatNumber,
  formatSpan,
  formatTime,
  plural,
} from './format.ts'
import { formatHour, formatMonth, formatPercent, formatWeekday } from './format-charts.ts'

const evening = '2025-01-05T23:12:00Z'

it('groups the digits of large numbers', () => {
  expect(formatNumber(100_000)).toBe('100,000')
})

it('formats dates in the restaurant’s zone, regardless of the device’s zone', () => {
  expect(formatDate(evening, 'America/New_York')).toBe('Jan 5, 2025')
  expect(formatDate(evening, 'Asia/Kolkata')).toBe('Jan 6, 2025')
  expect(formatLongDate(evening, 'UTC')).toBe('January 5, 2025')
  expect(formatMonth('2025-01-31')).toBe('January')
  expect([0, 9, 12, 20].map(formatHour)).toEqual(['12 am', '9 am', '12 pm', '8 pm'])
  expect([formatWeekday(1), formatWeekday(7, 'long')]).toEqual(['Mon', 'Sunday'])
  expect(formatDateTime(evening, 'America/New_York')).toMatch(/^Jan 5, 2025, 6:12\spm$/)
})

it('formats times and dates in UTC exactly like Intl', () => {
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
    expect(formatLongDate(at, 'UTC')).toBe(intl({ ...parts, month: 'long' }).format(at))
    expect(formatDate(at, 'UTC')).toBe(intl({ ...parts, month: 'short' }).format(at))
  }
})

it('chooses the plural form for a number', () => {
  const seats = (value: number) => plural(value, { one: (n) => `${n} seat`, other: (n) => `${n} seats` })
  expect([0, 1, 2, 1918].map(seats)).toEqual(['0 seats', '1 seat', '2 seats', '1,918 seats'])
})

it('formats a calendar day with its weekday, regardless of the device’s zone', () => {
  expect(formatDay('2026-11-24')).toBe('Tue, Nov 24, 2026')
  expect(formatDay('2027-01-01')).toBe('Fri, Jan 1, 2027')
})

it('formats a duration in whole minutes if possible, else in seconds', () => {
  expect([60, 600, 90, 1, 0].map(formatSpan)).toEqual(['1 minute', '10 minutes', '90 seconds', '1 second', '0 minutes'])
  expect([60, 600, 90, 1].map(formatMore)).toEqual([
    '1 more minute',
    '10 more minutes',
    '90 more seconds',
    '1 more second',
  ])
})

it('formats shares as percentages, with 0% and 100% only for exact values', () => {
  expect([0, 0.001, 0.634, 0.999, 1].map(formatPercent)).toEqual(['0%', '1%', '63%', '99%', '100%'])
})

it('formats money in its currency, whole amounts without decimals', () => {
  expect(formatMoney(5, 'USD')).toBe('$5')
  expect(formatMoney(7.5, 'USD')).toBe('$7.50')
  expect(formatMoney(1_000_000, 'INR')).toBe('₹10,00,000')
  expect(formatMoney(12.25, 'GBP')).toBe('£12.25')
  expect(formatDiscount(15, 1, 'USD')).toBe('15%')
  expect(formatDiscount(7.5, 0, 'USD')).toBe('$7.50')
})

it('joins lists with commas and "and"', () => {
  expect(formatList(['A', 'B', 'C'])).toBe('A, B, and C')
})

it('formats days with the day first, and the time left as m:ss', () => {
  expect(formatDayFirst('2026-09-05')).toBe('5 Sep 2026')
  expect([61_001, 60_000, 1, -5].map(formatClock)).toEqual(['1:02', '1:00', '0:01', '0:00'])
})

it('formats the time until a moment in minutes, hours or days', () => {
  const now = Date.parse('2026-01-01T10:00:00Z')
  const says = (minutes: number) => formatFromNow(now + minutes * 60_000, now)
  expect([1, 89, 90, 47 * 60, 48 * 60].map(says)).toEqual([
    'in 1 minute',
    'in 89 minutes',
    'in 2 hours',
    'in 47 hours',
    'in 2 days',
  ])
})
