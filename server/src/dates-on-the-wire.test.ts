import { api, type EndpointShape } from '@tidetable/contract'
import { insights } from '@tidetable/contract/endpoints/insights'
import { fieldsOf } from '@tidetable/testing/fields-of.ts'
import { expect, it } from 'vitest'
import { asRestaurant } from '../test/actors.ts'
import { createTestApp } from '../test/app.ts'

const endpoints = Object.values(api as unknown as Record<string, Record<string, EndpointShape>>).flatMap((group) =>
  Object.values(group),
)
const DAYS = ['0000-01-01', '0001-01-01', '1999-12-31', '2101-01-01', '9999-12-31']
const OF_OURS = ['2000-01-01', '2100-12-31']

it('rejects days and times before 2000 and after 2100 in every field of the contract', () => {
  const found: string[] = []
  // A birthday may be earlier.
  for (const { method, path, params, query, body } of endpoints)
    for (const schema of [params, query, body].filter((each) => each !== undefined))
      for (const field of fieldsOf(schema).filter(({ path: [name] }) => name !== 'birthday'))
        for (const time of ['', 'T12:00:00Z']) {
          const takes = (day: string) => field.schema.safeParse(`${day}${time}`).success
          if (!takes('2026-05-05') || takes('2026-13-05')) continue
          const name = `${method} ${path} ${field.path.join('.')}`
          found.push(name)
          expect([name, [...DAYS, ...OF_OURS].filter(takes)]).toEqual([name, OF_OURS])
        }
  expect(found.length).toBeGreaterThan(10)
  expect(found.join()).toContain('GET /insights/nudges from')
})

it('returns 400 for GET /insights/nudges with extreme dates, and 200 for the first and last valid ones', async () => {
  const restaurant = await asRestaurant(await createTestApp())
  const statusOf = async (day: string) =>
    (await restaurant.call(insights.nudges, { query: { from: day, until: day, by: 'day' } })).status
  for (const day of DAYS) expect([day, await statusOf(day)]).toEqual([day, 400])
  for (const day of OF_OURS) expect([day, await statusOf(day)]).toEqual([day, 200])
})
