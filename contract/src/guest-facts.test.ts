import { expect, it } from 'vitest'
import { readBirthday, readDay, readTags, TAG_LENGTH_MAX, TAGS_MAX } from './guest-facts.ts'

it('keeps one spelling of each tag, none of them empty or endless', () => {
  expect(readTags([' Regular ', 'regular', '', 'Window\u0000seat', 'x'.repeat(60)])).toEqual([
    'Regular',
    'Window seat',
    'x'.repeat(TAG_LENGTH_MAX),
  ])
  expect(readTags(Array.from({ length: 60 }, (_, at) => `tag ${at}`))).toHaveLength(TAGS_MAX)
})

it('takes days that there are, and birthdays with or without their year', () => {
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
