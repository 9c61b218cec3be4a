import { describe, expect, it } from 'vitest'
import { orderOf, readDate } from './dates.ts'

const read = (text: string, order: Parameters<typeof readDate>[1] = 'day first') => readDate(text, order, 2026)

describe('date order of a column', () => {
  it('the first unambiguous date of a column determines the date order', () => {
    expect(orderOf(['04/11/1988', '23/06/1990', '06/23/1990'])).toEqual({ order: 'day first', because: '23/06/1990' })
    expect(orderOf(['04/11', ' 06/23 '])).toEqual({ order: 'month first', because: ' 06/23 ' })
    expect(orderOf(['13-01-2020'])?.order).toBe('day first')
    expect(orderOf(['01-13-2020'])?.order).toBe('month first')
    // No format puts the month before a point.
    expect(orderOf(['04.11.1988'])).toEqual({ order: 'day first', because: '04.11.1988' })
  })

  it('the date order of a column is unknown if all its dates are ambiguous or invalid', () => {
    expect(orderOf(['12/12/2020', '04/11', '', 'soon', '2020-06-23'])).toBeNull()
    expect(orderOf([])).toBeNull()
  })
})

describe('a date', () => {
  it.each([
    ['1988-11-04', '1988-11-04'],
    ['1988/1/4', '1988-01-04'],
    ['1988.11.4', '1988-11-04'],
    ['1988年1月4日', '1988-01-04'],
    ['1988年 1月 4', '1988-01-04'],
    ['1988-11-04T10:00:00', '1988-11-04'],
    [' 1988-11-04 10:00 ', '1988-11-04'],
    ['1988-11-04x', ''],
    ['x1988-11-04', ''],
    ['1988-11-31', ''],
  ])('reads a date with the year first: %s is %s', (text, day) => {
    expect(read(text)).toBe(day)
  })

  it.each([
    ['04/11/1988', '1988-11-04', '1988-04-11'],
    ['4.1.1988', '1988-01-04', '1988-04-01'],
    ['04-11-88', '1988-11-04', '1988-04-11'],
    ['04/11', '11-04', '04-11'],
    ['04/11/1988 18:00', '1988-11-04', '1988-04-11'],
    ['04/11/1988T18:00', '1988-11-04', '1988-04-11'],
    ['04/11/1988!', '', ''],
    ['104/11/1988', '', ''],
    ['31/02/1988', '', ''],
    ['29/02', '02-29', ''],
  ])('reads a date in the order of its column: %s is %s or %s', (text, dayFirst, monthFirst) => {
    expect([read(text), read(text, 'month first')]).toEqual([dayFirst, monthFirst])
  })

  it('a date with a two-digit year is in this year or an earlier one', () => {
    expect([read('04/11/26'), read('04/11/27'), read('04/11/00')]).toEqual(['2026-11-04', '1927-11-04', '2000-11-04'])
  })

  it.each([
    ['--11-04', '11-04'],
    ['--1104', '11-04'],
    ['--1104x', ''],
    ['x--1104', ''],
    ['--1332', ''],
  ])('reads a date without a year as in a vCard: %s is %s', (text, day) => {
    expect(read(text)).toBe(day)
  })

  it.each([
    ['4 Nov 1988', '1988-11-04'],
    ['4. november 1988', '1988-11-04'],
    ['Nov 4, 1988', '1988-11-04'],
    ['NOVEMBER 4 1988', '1988-11-04'],
    ['Nov. 14', '11-14'],
    ['14 Dec', '12-14'],
    ['Jan 1', '01-01'],
    ['Nov 1988', ''],
    ['Nov', ''],
    ['4 Foo 1988', ''],
    ['4 Nov 1988 or so', ''],
    ['the 4 Nov 1988', ''],
    ['Nov 31', ''],
  ])('reads a date with the name of the month: %s is %s', (text, day) => {
    expect(read(text)).toBe(day)
  })
})

it.each([
  ['4-Mar', '03-04'],
  ['4-Mar-88', '1988-03-04'],
  ['25-Dec-1990', '1990-12-25'],
  ['04-MAR-1988', '1988-03-04'],
  ['4/Mar/1988', '1988-03-04'],
  ['4Mar1988', ''],
  ['1988-Mar-04', '1988-03-04'],
  ['March 4th, 1988', '1988-03-04'],
  ["4 Mar '88", '1988-03-04'],
  ['Friday, March 4, 1988', '1988-03-04'],
  ['Fri 4 Mar 1988', '1988-03-04'],
  ['25-Dec-1990 00:00', '1990-12-25'],
  ['Mar 4, 1988 12:00 AM', '1988-03-04'],
  ['4 mars 1988', '1988-03-04'],
  ['4. März 1988', '1988-03-04'],
  ['25 déc. 1990', '1990-12-25'],
  ['1er août 1990', '1990-08-01'],
  ['4 de marzo de 1988', '1988-03-04'],
  ['4 मार्च 1988', '1988-03-04'],
  ['Mar-88', ''],
  ['Mar-04', ''],
  ['32206', '1988-03-04'],
  ['32206.0', '1988-03-04'],
  ['46327.75', '2026-11-01'],
  ['19880304', '1988-03-04'],
  ['1604-03-04', '03-04'],
  ['0000-03-04', '03-04'],
  ['04.03.', '03-04'],
  ['\u200e4-Mar', '03-04'],
  ['1988', ''],
  ['60000', ''],
  ['4155550123', ''],
])('reads a date that a spreadsheet converted: %j is %j', (text, day) => {
  expect(read(text)).toBe(day)
})
