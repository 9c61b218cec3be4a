import { expect, it } from 'vitest'
import { addDays, daysBetween, weekdayOf } from './calendar-day.ts'

it('counts days forwards and backwards across months and years', () => {
  expect(addDays('2026-12-30', 14)).toBe('2027-01-13')
  expect(addDays('2027-01-13', -14)).toBe('2026-12-30')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysBetween('2026-12-30', '2027-01-13')).toBe(14)
  expect(daysBetween('2027-01-13', '2026-12-30')).toBe(-14)
})

it('numbers weekdays from 1 for Monday', () => {
  const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']
  expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7])
})
