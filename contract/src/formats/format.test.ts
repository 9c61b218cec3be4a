import { expect, it } from 'vitest'
import {
  formatClock,
  formatDiscount,
  formatFromNow,
  formatList,
  formatMoney,
  formatMore,
  formatNumber,
  formatSpan,
  formatTime,
  plural,
} from './format.ts'
import { formatHour, formatMonth, formatPercent, formatWeekday } from './format-charts.ts'
import { formatBirthday, formatDate, formatDateTime, formatDay, formatLongDate } from './format-date.ts'

const evening = '2025-01-05T23:12:00Z'

it('groups the digits of large numbers', () => {
  expect(formatNumber(100_000)).toBe('100,000')
})

it('formats dates in the restaurant’s zone, regardless of the device’s zone', () => {
  expect(formatDate(evening, 'month_first', 'America/New_York')).toBe('Jan 5, 2025')
  expect(formatDate(evening, 'day_first', 'America/New_York')).toBe('5 Jan 2025')
  expect(formatDate(evening, 'month_first', 'Asia/Kolkata')).toBe('Jan 6, 2025')
  expect(formatLongDate(evening)).toBe('January 5, 2025')
  expect(formatMonth('2025-01-31')).toBe('January')
  expect([0, 9, 12, 20].map(formatHour)).toEqual(['12 am', '9 am', '12 pm', '8 pm'])
  expect([formatWeekday(1), formatWeekday(7, 'long')]).toEqual(['Mon', 'Sunday'])
  expect(formatDateTime(evening, 'month_first', 'America/New_York')).toBe('Jan 5, 2025, 6:12 pm')
  expect(formatDateTime(evening, 'day_first', 'America/New_York')).toBe('5 Jan 2025, 6:12 pm')
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
    expect(formatLongDate(at)).toBe(intl({ ...parts, month: 'long' }).format(at))
    expect(formatDate(at, 'month_first', 'UTC')).toBe(intl({ ...parts, month: 'short' }).format(at))
  }
})

it('chooses the plural form for a number', () => {
  const seats = (value: number) => plural(value, { one: (n) => `${n} seat`, other: (n) => `${n} seats` })
  expect([0, 1, 2, 1918].map(seats)).toEqual(['0 seats', '1 seat', '2 seats', '1,918 seats'])
})

it('formats a calendar day with its weekday, regardless of the device’s zone', () => {
  expect(formatDay('2026-11-24', 'month_first')).toBe('Tue, Nov 24, 2026')
  expect(formatDay('2027-01-01', 'day_first')).toBe('Fri, 1 Jan 2027')
  expect(formatDate('2026-09-05', 'day_first', 'Pacific/Auckland')).toBe('5 Sep 2026')
  expect(formatDate('2026-09-05', 'month_first', 'America/Los_Angeles')).toBe('Sep 5, 2026')
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

it('formats a birthday in the date style, with its year if known', () => {
  expect(formatBirthday('1987-11-04', 'month_first')).toBe('Nov 4, 1987')
  expect(formatBirthday('1987-11-04', 'day_first')).toBe('4 Nov 1987')
  expect(formatBirthday('02-29', 'month_first')).toBe('Feb 29')
  expect(formatBirthday('02-29', 'day_first')).toBe('29 Feb')
})

it('formats the time left as m:ss', () => {
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
