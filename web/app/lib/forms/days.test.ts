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
])('reads the day before the month: %s', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})

it.each(['', 'tomorrow', '12/22/2026', '31 Apr 2026', '29 Feb 2027', '22 Dec', '22 Foo 2026', '0/1/2026'])(
  'returns null for “%s”',
  (typed) => {
    expect(readDay(typed)).toBeNull()
  },
)

it('clamps months to their last day', () => {
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
})
