import { describe, expect, it } from 'vitest'
import { createCoverValidator } from './cover-rows.ts'

const ROW = { day: '2026-11-20', time: '17:30', covers: '12' }
const validate = (given: Partial<typeof ROW>, zone = 'UTC') => {
  const { problem, row } = createCoverValidator({ today: '2026-11-20', zone })({ ...ROW, ...given })
  return row ? [row.day, row.slot, row.covers] : problem
}

describe('a row of a covers import', () => {
  it.each<[string, Partial<typeof ROW>, unknown]>([
    ['a half hour', {}, ['2026-11-20', 35, 12]],
    ['the first half hour of a day', { time: '00:00' }, ['2026-11-20', 0, 12]],
    ['the last minute of a day', { time: '23:59' }, ['2026-11-20', 47, 12]],
    ['a quarter past', { time: '17:15' }, ['2026-11-20', 34, 12]],
    ['an hour of one digit', { time: '9:05' }, ['2026-11-20', 18, 12]],
    ['zero guests', { covers: '0' }, ['2026-11-20', 35, 0]],
    ['a whole number with a point', { covers: '12.0' }, ['2026-11-20', 35, 12]],
    ['the maximum number of guests', { covers: '5000' }, ['2026-11-20', 35, 5000]],
    ['spaces around all', { time: ' 17:30 ', covers: ' 12 ' }, ['2026-11-20', 35, 12]],
    ['text after the time', { time: '17:30 or so' }, 'noTime'],
    ['no day', { day: '' }, 'noDay'],
    ['an impossible day', { day: '2026-02-30' }, 'noDay'],
    ['no time', { time: '' }, 'noTime'],
    ['an impossible hour', { time: '24:00' }, 'noTime'],
    ['an impossible minute', { time: '17:60' }, 'noTime'],
    ['no guests', { covers: '' }, 'noCovers'],
    ['text instead of guests', { covers: 'many' }, 'noCovers'],
    ['half a guest', { covers: '2.5' }, 'fraction'],
  ])('a covers row is parsed or rejected with a reason: %s', (_, given, expected) => {
    expect(validate(given)).toEqual(expected)
  })

  it.each([
    ['-1', 'negative'],
    ['-0.5', 'negative'],
    ['5001', 'tooMany'],
    ['999999999', 'tooMany'],
  ])('a covers row is rejected with %s guests', (covers, reason) => {
    expect(validate({ covers })).toBe(reason)
  })

  it('a covers row is accepted for today and rejected for a future day', () => {
    expect(validate({ day: '2026-11-21' })).toBe('future')
    expect(validate({ day: '2026-11-20' })).toEqual(['2026-11-20', 35, 12])
  })

  const SKIPPED = 'skipped'
  it.each([
    ['America/New_York', '2026-03-08', '01:59', 3],
    ['America/New_York', '2026-03-08', '02:00', SKIPPED],
    ['America/New_York', '2026-03-08', '02:59', SKIPPED],
    ['America/New_York', '2026-03-08', '03:00', 6],
    // A time that occurs twice.
    ['America/New_York', '2025-11-02', '01:30', 3],
    ['America/New_York', '2026-03-07', '02:30', 5],
    ['Europe/Berlin', '2026-03-29', '02:30', SKIPPED],
    ['Europe/Berlin', '2026-03-08', '02:30', 5],
    ['Asia/Kolkata', '2026-03-29', '02:30', 5],
    // The clock changes from 2:45 to 3:45.
    ['Pacific/Chatham', '2026-09-27', '02:44', 5],
    ['Pacific/Chatham', '2026-09-27', '02:45', SKIPPED],
    ['Pacific/Chatham', '2026-09-27', '03:44', SKIPPED],
    ['Pacific/Chatham', '2026-09-27', '03:45', 7],
    // The clock change skips midnight.
    ['Africa/Cairo', '2026-04-24', '00:00', SKIPPED],
  ])('a covers row is rejected at a time that the clock change skips: %s %s %s', (zone, day, time, expected) => {
    expect(validate({ day, time }, zone)).toEqual(typeof expected === 'string' ? expected : [day, expected, 12])
  })
})
