import { expect, it } from 'vitest'
import { dayOrderOf, localMoment, readDay, readNumber, readTime, splitMoment } from './cover-cells.ts'

it.each([
  ['17:30', '17:30'],
  ['7:05', '07:05'],
  ['17:30:59', '17:30'],
  ['17.30', '17:30'],
  ['17h30', '17:30'],
  ['1730', '17:30'],
  ['730', '07:30'],
  ['17', '17:00'],
  ['0:00', '00:00'],
  ['5:30 pm', '17:30'],
  ['5:30PM', '17:30'],
  ['5:30 p.m.', '17:30'],
  ['5:30\u202fPM', '17:30'],
  ['5 PM', '17:00'],
  ['5am', '05:00'],
  ['12:00 am', '00:00'],
  ['12:30 am', '00:30'],
  ['12:00 pm', '12:00'],
  ['12:59 pm', '12:59'],
  ['17:00-17:30', '17:00'],
  ['17:00 – 17:30', '17:00'],
  ['5:00 PM - 5:30 PM', '17:00'],
  ['5 – 5:30 pm', '17:00'],
  ['11:30 am to 12:00 pm', '11:30'],
  ['24:00', ''],
  ['13:00 pm', ''],
  ['0:30 am', ''],
  ['17:60', ''],
  ['25', ''],
  ['later', ''],
  ['', ''],
])('reads the time %s as %s [EVID-254]', (text, time) => {
  expect(readTime(text)).toBe(time)
})

it.each([
  ['2026-11-20 17:30', '2026-11-20', '17:30', ''],
  ['2026-11-20T17:30:00Z', '2026-11-20', '17:30', 'Z'],
  ['2026-11-20T17:30:00.123+05:30', '2026-11-20', '17:30', '+05:30'],
  ['11/20/2026 5:30 PM', '11/20/2026', '17:30', ''],
  ['20.11.2026, 17:30', '20.11.2026', '17:30', ''],
  ['Nov 20, 2026 5:30 PM', 'Nov 20, 2026', '17:30', ''],
  ['Fri 20/11/2026', '20/11/2026', '', ''],
  ['Friday, Nov 20, 2026', 'Nov 20, 2026', '', ''],
  ['Fr, 20.11.2026', '20.11.2026', '', ''],
  // A day is no time of day.
  ['20.11.26', '20.11.26', '', ''],
  ['2026-11-20', '2026-11-20', '', ''],
])('parts the day from the time in %s [EVID-253] [EVID-254]', (text, day, time, offset) => {
  expect(splitMoment(text)).toEqual({ day, time, offset })
})

it('reads a moment that says its distance from UTC as the clock of the restaurant shows it', () => {
  expect(localMoment('2026-11-20', '23:30', 'Z', 'Asia/Kolkata')).toEqual({ day: '2026-11-21', time: '05:00' })
  expect(localMoment('2026-11-20', '17:30', '+0530', 'America/New_York')).toEqual({ day: '2026-11-20', time: '07:00' })
  expect(localMoment('20.11.2026', '17:30', 'Z', 'UTC')).toEqual({ day: '', time: '' })
})

it.each([
  ['2026-11-20', 'month first', '2026-11-20'],
  ['2026/1/5', 'month first', '2026-01-05'],
  ['20.11.2026', 'month first', '2026-11-20'],
  ['3.4.2026', 'month first', '2026-04-03'],
  ['20.11.26', 'day first', '2026-11-20'],
  ['11/20/2026', 'month first', '2026-11-20'],
  ['03/04/2026', 'month first', '2026-03-04'],
  ['03/04/2026', 'day first', '2026-04-03'],
  ['3-4-26', 'day first', '2026-04-03'],
  ['20 Nov 2026', 'day first', '2026-11-20'],
  ['Nov 20, 2026', 'day first', '2026-11-20'],
  ['20/11/2026', 'month first', ''],
  ['31.02.2026', 'day first', ''],
  ['20.11.', 'day first', ''],
  ['tomorrow', 'day first', ''],
] as const)('reads the day %s, %s, as %s [EVID-253]', (text, order, day) => {
  expect(readDay(text, order, 2026)).toBe(day)
})

it.each<[string, string[], string]>([
  ['a 23rd before its month', ['03/04/2026', '23/04/2026'], 'day first'],
  ['a 23rd behind its month', ['03/04/2026', '04/23/2026'], 'month first'],
  ['nothing but small numbers', ['03/04/2026', '12/11/2026'], 'ask'],
  ['both', ['23/04/2026', '04/23/2026', '03/04/2026'], 'ask'],
  ['days that are the same both ways', ['03/03/2026', '04/04/2026'], 'either'],
  ['points', ['03.04.2026'], 'either'],
  ['years first', ['2026-03-04'], 'either'],
  ['a point that says nothing of the others', ['23.04.2026', '03/04/2026'], 'ask'],
])('is told by the whole column which part is the day, and never guesses: %s [EVID-253]', (_, days, order) => {
  expect(dayOrderOf(days)).toBe(order)
})

it.each([
  ['12', '12'],
  ['12,0', '12.0'],
  ['196,40', '196.40'],
  ['196.40', '196.40'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1.234.567,89', '1234567.89'],
  ['1 234,50', '1234.50'],
  ['1\u202f234,50', '1234.50'],
  ['1’234.50', '1234.50'],
  ['1,234', '1234'],
  ['1.234', '1234'],
  ['0,500', '0.500'],
  ['12,5', '12.5'],
  ['$196.40', '196.40'],
  ['196,40 €', '196.40'],
  ['USD 196.40', '196.40'],
  ['-45.50', '-45.50'],
  ['−45,50', '-45.50'],
  ['(45.50)', '-45.50'],
  ['45.50-', '-45.50'],
  ['-0.00', '0.00'],
  ['', ''],
  ['many', 'many'],
  ['12 people at the bar', '12 people at the bar'],
])('reads the number %s as %s [EVID-252] [EVID-258]', (text, number) => {
  expect(readNumber(text)).toBe(number)
})
