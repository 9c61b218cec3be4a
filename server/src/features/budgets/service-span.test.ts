import { randomRuns } from '@tidetable/testing/random.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ServiceHours, serviceSpan } from './service-span.ts'

const ALL = [1, 2, 3, 4, 5, 6, 7]
const LUNCH: ServiceHours = { name: 'Lunch', weekdays: ALL, opens: 12 * 60, closes: 15 * 60 }
const DINNER: ServiceHours = { name: 'Dinner', weekdays: [5, 6], opens: 18 * 60, closes: 23 * 60 + 30 }
const LATE: ServiceHours = { name: 'Late', weekdays: [5, 6], opens: 22 * 60, closes: 2 * 60 }

const at = (now: string, zone: string, services: readonly ServiceHours[]) => {
  const { start, end, service } = serviceSpan(services, new Date(now), zone)
  return [service, start.toISOString(), end.toISOString()]
}

describe('service at a moment', () => {
  it.each([
    // Kolkata is 5:30 h ahead of UTC. 2026-11-20 is a Friday.
    ['2026-11-20T06:30:00Z', 'Lunch', '2026-11-20T06:30:00.000Z', '2026-11-20T09:30:00.000Z'],
    ['2026-11-20T09:29:59.999Z', 'Lunch', '2026-11-20T06:30:00.000Z', '2026-11-20T09:30:00.000Z'],
    ['2026-11-20T09:30:00Z', null, '2026-11-20T09:30:00.000Z', '2026-11-20T12:30:00.000Z'],
    ['2026-11-20T12:30:00Z', 'Dinner', '2026-11-20T12:30:00.000Z', '2026-11-20T18:00:00.000Z'],
    ['2026-11-20T17:59:59.999Z', 'Dinner', '2026-11-20T12:30:00.000Z', '2026-11-20T18:00:00.000Z'],
    // The business day lasts until 4 am.
    ['2026-11-20T18:00:00Z', null, '2026-11-20T18:00:00.000Z', '2026-11-20T22:30:00.000Z'],
    ['2026-11-20T22:30:00Z', null, '2026-11-20T22:30:00.000Z', '2026-11-21T06:30:00.000Z'],
    // There is no dinner on Thursdays.
    ['2026-11-19T13:00:00Z', null, '2026-11-19T09:30:00.000Z', '2026-11-19T22:30:00.000Z'],
  ])('at %s in Kolkata the service is %s', (now, service, start, end) => {
    expect(at(now, 'Asia/Kolkata', [LUNCH, DINNER])).toEqual([service, start, end])
  })

  it('a service past midnight belongs to the evening before, even if the new day has no service', () => {
    // 1:30 am on Sunday in New York belongs to Saturday night.
    expect(at('2026-06-14T05:30:00Z', 'America/New_York', [LATE])).toEqual([
      'Late',
      '2026-06-14T02:00:00.000Z',
      '2026-06-14T06:00:00.000Z',
    ])
    expect(at('2026-06-14T06:00:00Z', 'America/New_York', [LATE])[0]).toBeNull()
  })

  it('of two overlapping services, returns the one that opened last', () => {
    const of = (now: string) => at(now, 'UTC', [DINNER, LATE])[0]
    expect([of('2026-11-20T21:59:59Z'), of('2026-11-20T22:00:00Z'), of('2026-11-20T23:45:00Z')]).toEqual([
      'Dinner',
      'Late',
      'Late',
    ])
  })

  it('a service lasts a full day if it closes at its opening time', () => {
    // The contract rejects such a long service.
    const round: ServiceHours = { name: 'Round', weekdays: [5], opens: 18 * 60, closes: 18 * 60 }
    expect(at('2026-11-21T17:59:59Z', 'UTC', [round])).toEqual([
      'Round',
      '2026-11-20T18:00:00.000Z',
      '2026-11-21T18:00:00.000Z',
    ])
  })

  it('returns the business day if there are no services', () => {
    expect(at('2026-11-20T03:59:00Z', 'UTC', [])).toEqual([
      null,
      '2026-11-19T04:00:00.000Z',
      '2026-11-20T04:00:00.000Z',
    ])
  })
})

it('assigns every moment of a year to exactly one span', () => {
  const hours = fc.record({
    name: fc.constantFrom('A', 'B'),
    weekdays: fc.subarray(ALL, { minLength: 1 }),
    opens: fc.nat(95).map((quarter) => quarter * 15),
    length: fc.integer({ min: 2, max: 64 }),
  })
  const zones = fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe')
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.array(hours, { maxLength: 4 }), moments, zones, (input, now, zone) => {
      const services = input.map(({ length, ...rest }) => ({ ...rest, closes: (rest.opens + length * 15) % 1440 }))
      const span = serviceSpan(services, now, zone)
      expect(span.start <= now && now < span.end).toBe(true)
      // The first and last moments of a gap have the same span.
      if (span.service === null)
        for (const moment of [span.start, new Date(span.end.getTime() - 1)])
          expect(serviceSpan(services, moment, zone)).toEqual(span)
    }),
    randomRuns(200),
  )
})
