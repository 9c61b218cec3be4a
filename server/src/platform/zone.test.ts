import { randomRuns } from '@tidetable/testing/random.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  businessDay,
  businessDays,
  businessWeek,
  endOfDay,
  localDay,
  localTime,
  startOfDay,
  weekMoment,
} from './zone.ts'

const ZONES = [
  'UTC',
  'Asia/Kolkata',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  // Midnight occurs twice when summer time ends.
  'America/Havana',
  'Asia/Dubai',
]

describe('zone', () => {
  it.each([
    ['2026-03-28T20:00:00Z', 'Asia/Kolkata', '2026-03-29'],
    ['2026-03-28T03:00:00Z', 'America/New_York', '2026-03-27'],
    ['2026-03-28T00:00:00Z', 'UTC', '2026-03-28'],
  ])('at %s in %s, the day is %s', (now, zone, day) => {
    expect(localDay(new Date(now), zone)).toBe(day)
  })

  it.each([
    ['2026-11-24T06:30:00.900Z', 'Asia/Kolkata', '2026-11-24T12:00:00+05:30'],
    ['2026-07-04T01:02:03Z', 'America/New_York', '2026-07-03T21:02:03-04:00'],
    ['2026-12-04T01:02:03Z', 'America/St_Johns', '2026-12-03T21:32:03-03:30'],
    ['2026-12-04T01:02:03Z', 'UTC', '2026-12-04T01:02:03+00:00'],
  ])('formats %s in %s as %s without changing the moment', (at, zone, shown) => {
    expect(localTime(new Date(at), zone)).toBe(shown)
    expect(Date.parse(shown)).toBe(Math.floor(Date.parse(at) / 1000) * 1000)
  })

  it.each([
    ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['2026-06-15', 'Asia/Kolkata', '2026-06-14T18:30:00.000Z', '2026-06-15T18:30:00.000Z'],
    // In Cairo, a clock change skips midnight on that day.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
  ])('returns start and end of %s in %s', (day, zone, start, end) => {
    expect(startOfDay(day, zone).toISOString()).toBe(start)
    expect(endOfDay(day, zone).toISOString()).toBe(end)
  })

  it('places every moment between the start and end of its day', () => {
    const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.constantFrom(...ZONES), (moment, zone) => {
        const day = localDay(moment, zone)
        expect(startOfDay(day, zone) <= moment && moment < endOfDay(day, zone)).toBe(true)
        expect(localDay(new Date(endOfDay(day, zone).getTime() - 1), zone)).toBe(day)
      }),
      randomRuns(3_000),
    )
  })

  it.each([
    ['2026-06-15T03:59:59Z', 'UTC', '2026-06-14', '2026-06-14T04:00:00.000Z', '2026-06-15T04:00:00.000Z'],
    ['2026-06-15T04:00:00Z', 'UTC', '2026-06-15', '2026-06-15T04:00:00.000Z', '2026-06-16T04:00:00.000Z'],
    // In Kolkata it is an hour after midnight.
    ['2026-06-14T19:30:00Z', 'Asia/Kolkata', '2026-06-14', '2026-06-13T22:30:00.000Z', '2026-06-14T22:30:00.000Z'],
    // In these nights an hour is skipped or repeated.
    ['2026-03-29T12:00:00Z', 'Europe/London', '2026-03-29', '2026-03-29T03:00:00.000Z', '2026-03-30T03:00:00.000Z'],
    ['2026-03-29T01:30:00Z', 'Europe/London', '2026-03-28', '2026-03-28T04:00:00.000Z', '2026-03-29T03:00:00.000Z'],
    ['2026-11-01T08:30:00Z', 'America/New_York', '2026-10-31', '2026-10-31T08:00:00.000Z', '2026-11-01T09:00:00.000Z'],
  ])('assigns %s in %s to the business day %s, which ends at 4 am', (now, zone, day, start, end) => {
    expect(businessDay(new Date(now), zone)).toEqual({ day, start: new Date(start), end: new Date(end) })
  })

  it('assigns every moment to one business day, and the end of a day to the next one', () => {
    const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.constantFrom(...ZONES), (moment, zone) => {
        const { day, start, end } = businessDay(moment, zone)
        expect(start <= moment && moment < end).toBe(true)
        expect(businessDay(start, zone).day).toBe(day)
        expect(businessDay(new Date(end.getTime() - 1), zone).day).toBe(day)
        expect(businessDay(end, zone).start).toEqual(end)
      }),
      randomRuns(3_000),
    )
  })
})

it.each([
  ['2026-06-14T19:30:00Z', 'Asia/Kolkata', '2026-06-08', '2026-06-07T22:30:00.000Z', '2026-06-14T22:30:00.000Z'],
  ['2026-06-15T00:00:00Z', 'Asia/Kolkata', '2026-06-15', '2026-06-14T22:30:00.000Z', '2026-06-21T22:30:00.000Z'],
  // The week in which summer time ends is an hour longer.
  ['2026-11-01T12:00:00Z', 'America/New_York', '2026-10-26', '2026-10-26T08:00:00.000Z', '2026-11-02T09:00:00.000Z'],
])('assigns %s in %s to the business week of Monday %s', (now, zone, day, start, end) => {
  expect(businessWeek(new Date(now), zone)).toEqual({ day, start: new Date(start), end: new Date(end) })
})

it.each([
  ['2026-06-14T19:00:00Z', 'Asia/Kolkata', { day: 1, minute: 30 }],
  ['2026-06-14T18:00:00Z', 'Asia/Kolkata', { day: 7, minute: 1_410 }],
  ['2026-06-14T03:59:00Z', 'America/New_York', { day: 6, minute: 1_439 }],
])('at %s in %s, the weekday and minute are %j', (now, zone, shown) => {
  expect(weekMoment(new Date(now), zone)).toEqual(shown)
})

it('a period of business days lasts from the start of the first to the end of the last', () => {
  expect(businessDays('2026-10-31', '2026-11-01', 'America/New_York')).toEqual({
    start: new Date('2026-10-31T08:00:00Z'),
    end: new Date('2026-11-02T09:00:00Z'),
  })
})
