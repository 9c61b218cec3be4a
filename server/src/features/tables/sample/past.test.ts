import { describe, expect, it } from 'vitest'
import { seededRandom } from '#platform/seeded-random.ts'
import { localDay, weekMoment } from '#platform/zone.ts'
import { generatePast } from './past.ts'

const MINUTE = 60_000

/** Includes nights of clock changes. */
describe.each([
  ['Asia/Kolkata', '2026-11-20T18:00:00Z'],
  ['America/New_York', '2026-11-02T05:30:00Z'],
  ['Europe/London', '2026-03-29T21:00:00Z'],
  ['Pacific/Auckland', '2026-09-27T08:00:00Z'],
])('four weeks in %s until %s', (timezone, at) => {
  const now = new Date(at)
  let codes = 0
  const generate = (seed: number) =>
    generatePast(seededRandom(seed), { timezone, averageSpend: 30 }, now, () => `CODE${++codes}`).map(
      ({ begins, ends }) => ({
        started: begins[0]?.at ?? now,
        over: ends.at(-1)?.at ?? now,
      }),
    )
  const tables = Array.from({ length: 12 }, (_, seed) => generate(seed))

  it('ends each past offer before the next one and before the present', () => {
    expect(tables.flat().length).toBeGreaterThan(200)
    for (const offers of tables)
      for (const [place, { started, over }] of offers.entries()) {
        expect(over.getTime() - started.getTime()).toBe(50 * MINUTE)
        expect((offers[place + 1]?.started ?? now).getTime()).toBeGreaterThanOrEqual(over.getTime())
      }
  })

  it('spans 28 days, within the hours of lunch and dinner', () => {
    const first = tables.flat().reduce((least, { started }) => (started < least ? started : least), now)
    const days = (Date.parse(localDay(now, timezone)) - Date.parse(localDay(first, timezone))) / (24 * 60 * MINUTE)
    expect([27, 28]).toContain(days)
    for (const { started } of tables.flat()) {
      const { minute } = weekMoment(started, timezone)
      expect(minute >= 12 * 60 && minute <= 23 * 60).toBe(true)
    }
  })
})
