import { expect, it } from 'vitest'
import { addMonths, readDay } from './days.ts'

it.each([
  ['22 Dec 2026', '2026-12-22'],
  ['22 december 2026', '2026-12-22'],
  ['22/12/2026', '2026-12-22'],
  ['2.1.2027', '2027-01-02'],
  ['2027-01-02', '2027-01-02'],
  ['3/4/2027', '2027-04-03'],
  ['29-02-2028', '2028-02-29'],
  ['Dec 22, 2026', '2026-12-22'],
])('reads the day before the month in the date style with the day first: %s', (typed, day) => {
  expect(readDay(typed, 'day_first')).toBe(day)
})

it.each([
  ['Dec 22, 2026', '2026-12-22'],
  ['december 22 2026', '2026-12-22'],
  ['22 Dec 2026', '2026-12-22'],
  ['12/22/2026', '2026-12-22'],
  ['3/4/2027', '2027-03-04'],
  ['2027-01-02', '2027-01-02'],
])('reads the month before the day in the date style with the month first: %s', (typed, day) => {
  expect(readDay(typed, 'month_first')).toBe(day)
})

it.each(['', 'tomorrow', '12/22/2026', '31 Apr 2026', '29 Feb 2027', '22 Dec', '22 Foo 2026', '0/1/2026'])(
  'returns null for the text “%s”, which is not a day',
  (typed) => {
    expect(readDay(typed, 'day_first')).toBeNull()
  },
)

it('adding months never goes beyond the last day of the month', () => {
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
})
