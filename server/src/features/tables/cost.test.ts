import { accounts } from '@tidetable/contract/endpoints/accounts'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'
import { FakeClock } from '../../../test/fake-clock.ts'
import { aTable } from '../../../test/tables.ts'

async function open() {
  const clock = new FakeClock()
  const app = await createTestApp({ clock })
  const owner = await asRestaurant(app)
  const setAverageSpend = (average_spend: number | null) =>
    owner.call(accounts.updateProfile, { body: { settings: { average_spend } } })
  const costs = () =>
    app.db.rows<{ state: string; costMinor: number | null; isCostEstimated: boolean }>(
      sql`select state, cost_minor, is_cost_estimated from offers order by created_at, resumes_offer_id nulls first`,
    )
  return { clock, table: await aTable(app, owner), spend: setAverageSpend, costs }
}
const estimated = (state: string, costMinor: number | null) => ({ state, costMinor, isCostEstimated: true })

describe('cost of an offer', () => {
  it('keeps the cost of an offer when the average spend changes later', async () => {
    const { clock, table, spend: setAverageSpend, costs } = await open()
    await table.offer()
    await table.withdraw()
    await setAverageSpend(31)
    clock.advance({ minutes: 1 })
    await table.offer()
    await table.withdraw()
    await setAverageSpend(62)
    clock.advance({ minutes: 1 })
    await table.offer({ offer_type: 0, offer_value: 7.29 })
    expect(await costs()).toEqual([
      estimated('withdrawn', null),
      estimated('withdrawn', 775),
      { state: 'offered', costMinor: 729, isCostEstimated: false },
    ])
  })

  it('an offer keeps its cost after a late extension and an undo', async () => {
    const { clock, table, spend: setAverageSpend, costs } = await open()
    await setAverageSpend(31)
    await table.offer()
    await table.accept()
    await setAverageSpend(62)
    clock.advance({ minutes: 10, seconds: 30 })
    expect((await table.extend()).status).toBe(200)
    await table.yes()
    expect((await table.undo()).status).toBe(200)
    expect(await costs()).toEqual([estimated('expired', 775), estimated('completed', 775), estimated('accepted', 775)])
  })
})
