import { expect, it } from 'vitest'
import { count, dateTime, longDate, money, shortDate } from './format.ts'

const evening = '2025-01-05T23:12:00Z'

it('writes dollars and large numbers', () => {
  expect(money(5)).toBe('$5.00')
  expect(money(1234.5)).toBe('$1,234.50')
  expect(count(100_000)).toBe('100,000')
})

it('writes dates in the restaurant’s zone, whatever this device’s is', () => {
  expect(shortDate(evening, 'America/New_York')).toBe('Jan 5, 2025')
  expect(shortDate(evening, 'Asia/Kolkata')).toBe('Jan 6, 2025')
  expect(longDate(evening, 'UTC')).toBe('January 5, 2025')
  expect(dateTime(evening, 'America/New_York')).toMatch(/^Jan 5, 2025, 6:12\spm$/)
})
