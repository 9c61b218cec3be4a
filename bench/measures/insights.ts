import assert from 'node:assert/strict'
import { insights as api } from '@tidetable/contract/routes/insights'
import { call, openRestaurant } from '../harness/client.ts'
import { runSql } from '../harness/database.ts'
import { isQuick, p95, sum } from '../harness/figures.ts'
import type { Measurement } from '../harness/measurement.ts'

const DAYS = 400
const OFFERS_PER_DAY = 200
const TABLES = 40
const P95_MS_MAX = 300
const SPAN = { from: '2025-10-01', until: '2026-11-04' }
const BREAKDOWNS = ['day', 'weekday-hour', 'table', 'answer'] as const

/** Offers in six hours of each day, with second periods (10%), late extensions (3%) and undone answers (2%). */
const INSERT_OFFERS = `
  with made as (
    select g, '2025-10-01T12:00:00Z'::timestamptz + make_interval(days => g / ${OFFERS_PER_DAY}, secs => (g % ${OFFERS_PER_DAY}) * 108) as at
    from generate_series(0, ${DAYS * OFFERS_PER_DAY - 1}) g)
  insert into offers (restaurant_id, id, table_id, visit, state, visit_type, kind, minor_units, period_seconds, grace_seconds,
    auto_extend, created_at, accepted_at, deadline_at, period, extension_granted_at, accepted_by, ended_at, end_reason, events)
  select $1, 'o' || g, ($2::text[])[1 + g % ${TABLES}], g, state, 'current', case g % 3 when 0 then 'dollars' else 'percent' end,
    500 + 500 * (g % 4), 600, 120, false, at, case when was then at + '1 minute' end, case when was then at + '11 minutes' end,
    case when was and g % 10 = 5 then 2 else 1 end, case when was then at end, case when was then 'phone' end,
    at + '8 minutes', reason, 3
  from made, lateral (select case when g % 100 < 3 then 'expired' when g % 5 = 4 then 'rejected_by_diner'
      when g % 7 = 6 then 'withdrawn' else 'completed' end as state) s,
    lateral (select state in ('completed', 'expired') as was,
      case state when 'expired' then 'ran_out' when 'withdrawn' then 'stale' when 'completed' then 'freed' else 'declined' end as reason) r`
const INSERT_FOLLOW_UPS = `
  insert into offers (restaurant_id, id, table_id, visit, state, visit_type, kind, minor_units, period_seconds, grace_seconds,
    auto_extend, created_at, accepted_at, deadline_at, period, extension_granted_at, accepted_by, ended_at, end_reason, events,
    extends_offer_id, resumes_offer_id)
  select restaurant_id, id || 'n', table_id, visit, 'completed', visit_type, kind, minor_units, 600, 120, false,
    ended_at + '1 minute', accepted_at, deadline_at + '10 minutes', case when state = 'expired' then 2 else 1 end, created_at,
    accepted_by, ended_at + '3 minutes', 'freed', 2, case when state = 'expired' then id end, case when state = 'completed' then id end
  from offers where restaurant_id = $1 and (state = 'expired' or (state = 'completed' and visit % 100 in (50, 51)))`

export const insights: Measurement = {
  name: 'insights',
  work: `insights over ${DAYS} days of ${OFFERS_PER_DAY} offers, GET /insights/nudges with four breakdowns in turn`,
  async run({ start, database }) {
    const { url } = await start()
    const { id, token, tables } = await openRestaurant(url, TABLES)
    await runSql(database.url, INSERT_OFFERS, [id, tables])
    await runSql(database.url, INSERT_FOLLOW_UPS, [id])
    await runSql(database.url, 'vacuum analyze offers')
    const request = async (by: (typeof BREAKDOWNS)[number]) =>
      (await call(url, api.nudges, { query: { ...SPAN, by } }, token)).data
    for (const by of BREAKDOWNS) {
      const { total, rows } = await request(by)
      assert.equal(total.offers, DAYS * OFFERS_PER_DAY)
      assert.equal(sum(rows.map(({ offers }) => offers)), DAYS * OFFERS_PER_DAY)
    }
    const value = await p95(isQuick ? 40 : 200, (turn) => request(BREAKDOWNS[turn % BREAKDOWNS.length] ?? 'day'))
    return { figures: [{ what: 'p95', value, most: P95_MS_MAX }] }
  },
}
