import { randomRuns } from '@tidetable/testing/random.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hoursFor, isWithin, nextOpening, textsPerOpeningHour } from './send-windows.ts'

const at = (iso: string) => new Date(iso)

describe('sending hours of texts', () => {
  it.each([
    ['India at 09:59', '+919876543210', '2026-11-24T04:29:00Z', '2026-11-24T04:30:00.000Z'],
    ['India at 10:00', '+919876543210', '2026-11-24T04:30:00Z', '2026-11-24T04:30:00.000Z'],
    ['India at 21:00', '+919876543210', '2026-11-24T15:30:00Z', '2026-11-25T04:30:00.000Z'],
    ['UAE at 06:30', '+971501234567', '2026-11-24T02:30:00Z', '2026-11-24T03:00:00.000Z'],
    ['UAE at 20:59', '+971501234567', '2026-11-24T16:59:00Z', '2026-11-24T16:59:00.000Z'],
    ['the UK at 20:00', '+447700900123', '2026-11-24T20:00:00Z', '2026-11-25T09:00:00.000Z'],
    ['New York at 07:30', '+12125550123', '2026-11-24T12:30:00Z', '2026-11-24T13:00:00.000Z'],
    ['Los Angeles while New York is open', '+13105550123', '2026-11-24T14:00:00Z', '2026-11-24T16:00:00.000Z'],
    ['Phoenix, which keeps no summer time', '+16025550123', '2026-07-01T14:30:00Z', '2026-07-01T15:00:00.000Z'],
    ['Honolulu', '+18085550123', '2026-11-24T17:00:00Z', '2026-11-24T18:00:00.000Z'],
    ['Florida, whose evening ends at 20:00', '+13055550123', '2026-11-25T01:00:00Z', '2026-11-25T13:00:00.000Z'],
    [
      'an area code across zones, by both coasts',
      '+15595550123'.replace('559', '850'),
      '2026-11-24T14:00:00Z',
      '2026-11-24T16:00:00.000Z',
    ],
    ['Toronto from 9', '+14165550123', '2026-11-24T13:30:00Z', '2026-11-24T14:00:00.000Z'],
    ['Newfoundland by its half hour', '+17095550123', '2026-11-24T12:20:00Z', '2026-11-24T12:30:00.000Z'],
    ['Australia: Sydney and Perth together', '+61412345678', '2026-11-24T00:00:00Z', '2026-11-24T01:00:00.000Z'],
  ])('applies the sending hours of %s', (_, phone, now, opening) => {
    expect(nextOpening(hoursFor(phone), at(now)).toISOString()).toBe(opening)
  })

  it('sending hours follow clock changes during the night', () => {
    // London leaves summer time on 25 October 2026: 9 am is 08:00 UTC the day before and 09:00 UTC the day after.
    const london = hoursFor('+447700900123')
    expect(nextOpening(london, at('2026-10-23T22:00:00Z')).toISOString()).toBe('2026-10-24T08:00:00.000Z')
    expect(nextOpening(london, at('2026-10-24T22:00:00Z')).toISOString()).toBe('2026-10-25T09:00:00.000Z')
    const newYork = hoursFor('+12125550123')
    expect(nextOpening(newYork, at('2027-03-14T03:00:00Z')).toISOString()).toBe('2027-03-14T12:00:00.000Z')
    expect(nextOpening(newYork, at('2027-03-13T03:00:00Z')).toISOString()).toBe('2027-03-13T13:00:00.000Z')
  })

  it('the next opening is always within sending hours, not in the past, and within two days', () => {
    const phones = [
      '+919876543210',
      '+12125550123',
      '+15555550123',
      '+61412345678',
      '+971501234567',
      '+14165550123',
      '+33612345678',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...phones),
        fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z'), noInvalidDate: true }),
        (phone, now) => {
          const hours = hoursFor(phone)
          const opening = nextOpening(hours, now)
          expect(isWithin(hours, opening)).toBe(true)
          expect(opening >= now).toBe(true)
          expect(opening.getTime() - now.getTime()).toBeLessThan(48 * 3_600_000)
        },
      ),
      randomRuns(300),
    )
  })
})

it.each([
  ['Chicago', '+13125550123', '2026-11-24T14:00:00Z'],
  ['Denver', '+13035550123', '2026-11-24T15:00:00Z'],
  ['Phoenix', '+16025550123', '2026-11-24T15:00:00Z'],
  ['Anchorage', '+19075550123', '2026-11-24T17:00:00Z'],
  ['Halifax', '+19025550123', '2026-11-24T13:00:00Z'],
  ['Winnipeg', '+12045550123', '2026-11-24T15:00:00Z'],
  ['Vancouver', '+16045550123', '2026-11-24T17:00:00Z'],
  ['an unknown North American area code, by its western zone', '+15555550123', '2026-11-24T16:00:00Z'],
  ['a country without hours of its own', '+33612345678', '2026-11-25T09:00:00Z'],
])('sending hours begin for %s at the local hour, and not a minute earlier', (_where, phone, opening) => {
  const hours = hoursFor(phone)
  const open = at(opening)
  const shut = new Date(open.getTime() - 60_000)
  expect([isWithin(hours, open), isWithin(hours, shut)]).toEqual([true, false])
  expect(nextOpening(hours, shut)).toEqual(open)
})

it.each([
  ['India', '+919876543210', '2026-11-24T15:29:00Z'],
  ['the UAE', '+971501234567', '2026-11-24T16:59:00Z'],
  ['the UK', '+447700900123', '2026-11-24T19:59:00Z'],
  ['Australia, when Sydney shuts', '+61412345678', '2026-11-24T08:59:00Z'],
  ['New York', '+12125550123', '2026-11-25T01:59:00Z'],
  ['Florida', '+13055550123', '2026-11-25T00:59:00Z'],
  ['Los Angeles', '+13105550123', '2026-11-25T04:59:00Z'],
  ['Toronto', '+14165550123', '2026-11-25T00:59:00Z'],
])('sending hours end for %s after the last local minute', (_where, phone, last) => {
  const hours = hoursFor(phone)
  expect([isWithin(hours, at(last)), isWithin(hours, new Date(at(last).getTime() + 60_000))]).toEqual([true, false])
})

it('counts waiting texts by the local hour at which they will be sent, earliest first', () => {
  const night = at('2026-11-24T02:00:00Z')
  const groups = [
    { beginning: '+91987', people: 20 },
    { beginning: '+44770', people: 3 },
    { beginning: '+33612', people: 100 },
    // The time is 4 pm in Hawaii.
    { beginning: '+18085', people: 7_000 },
  ]
  expect(textsPerOpeningHour(groups, night)).toEqual([
    { hour: 9, texts: 103 },
    { hour: 10, texts: 20 },
  ])
  expect(textsPerOpeningHour([], night)).toEqual([])
})
