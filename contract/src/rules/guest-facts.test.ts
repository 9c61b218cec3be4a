import { expect, it } from 'vitest'
import { readBirthday, readDay, readTags, TAG_LENGTH_MAX, TAGS_MAX } from './guest-facts.ts'

it('keeps one spelling per tag, drops empty tags, and limits the length and number of tags', () => {
  expect(readTags([' Regular ', 'regular', '', 'Window\u0000seat', 'x'.repeat(60)])).toEqual([
    'Regular',
    'Window seat',
    'x'.repeat(TAG_LENGTH_MAX),
  ])
  expect(readTags(Array.from({ length: 60 }, (_, at) => `tag ${at}`))).toHaveLength(TAGS_MAX)
})

it('accepts existing days, and birthdays with or without a year', () => {
  expect(['2026-02-28', '2026-02-30', '2026-2-3', '0026-01-01', 'soon'].map(readDay)).toEqual([
    '2026-02-28',
    null,
    null,
    null,
    null,
  ])
  expect(['11-04', '02-29', '1988-11-04', '13-01', '1989-02-29', ''].map(readBirthday)).toEqual([
    '11-04',
    '02-29',
    '1988-11-04',
    null,
    null,
    null,
  ])
})

it('collapses spaces and control characters in a tag, and distinguishes ß from SS', () => {
  expect(readTags(['Window   seat', 'Window\u0000\u0001 seat', 'Wine\t\tlist'])).toEqual(['Window seat', 'Wine list'])
  expect(readTags(['Straße', 'STRASSE'])).toEqual(['Straße', 'STRASSE'])
})

it.each([
  [' 2026-02-28 ', '2026-02-28'],
  ['1900-01-01', '1900-01-01'],
  ['1899-12-31', null],
  ['12026-02-28', null],
  ['2026-02-281', null],
  ['2026-00-10', null],
  ['2026-04-31', null],
  ['2026-01-00', null],
  ['2026-01-32', null],
])('reads the day %j as %j', (text, day) => {
  expect(readDay(text)).toBe(day)
})

it.each([
  [' 11-04 ', '11-04'],
  ['11-041', null],
  ['111-04', null],
  ['04-31', null],
  [' 1988-11-04 ', '1988-11-04'],
])('reads the birthday %j as %j', (text, day) => {
  expect(readBirthday(text)).toBe(day)
})
