import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aTestDatabase } from '../../../test/database.ts'
import { businessDay, businessDays } from '../zone.ts'
import { businessDate, wallClock } from './business-time.ts'
import { sql } from './sql.ts'

const ZONES = ['UTC', 'Asia/Kolkata', 'America/New_York', 'Europe/Helsinki', 'Pacific/Chatham', 'Africa/Cairo']

it('computes the same business day and hour in SQL as in TypeScript, also at clock changes', async () => {
  const { db } = await aTestDatabase({ isMigrated: false })
  const hourIn = (at: Date, timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at))
  for (const zone of ZONES) {
    const random = fc.sample(
      fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      { numRuns: 300, seed: 17 },
    )
    // Every quarter of an hour around nights with a clock change.
    const nights = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-04-24', '2026-10-25', '2026-11-01', '2026-09-27']
    const near = nights.flatMap((day) =>
      Array.from({ length: 160 }, (_, at) => new Date(Date.parse(`${day}T00:00:00Z`) + (at - 48) * 900_000)),
    )
    const moments = [...random, ...near]
    const at = sql`m.at`
    const rows = await db.rows<{ day: string; hour: number }>(sql`
      select ${businessDate(at, zone)} as day, extract(hour from ${wallClock(at, zone)})::int as hour
      from unnest(${moments}::timestamptz[]) with ordinality as m (at, place) order by place`)
    expect(rows).toHaveLength(moments.length)
    expect(rows.map(({ day, hour }, place) => `${moments[place]?.toISOString()} ${day} ${hour}`)).toEqual(
      moments.map((moment) => `${moment.toISOString()} ${businessDay(moment, zone).day} ${hourIn(moment, zone)}`),
    )
  }
})

it('a period of business days lasts from the start of the first to the end of the last', () => {
  const { start, end } = businessDays('2026-03-28', '2026-03-29', 'Europe/London')
  expect([start, end].map((at) => at.toISOString())).toEqual(['2026-03-28T04:00:00.000Z', '2026-03-30T03:00:00.000Z'])
})
