import { coupons } from '@tidetable/contract/endpoints/coupons'
import { insights } from '@tidetable/contract/endpoints/insights'
import { expect, it } from 'vitest'
import { asRestaurant } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'
import { budgetsNow, setAverageSpend, setBudgets } from '../../../test/budgets.ts'
import { createCampaign, DAYTIME, importContacts, sendDue } from '../../../test/campaigns.ts'
import { FakeClock } from '../../../test/fake-clock.ts'
import { aTable } from '../../../test/tables.ts'

const DAY = { query: { from: '2026-11-24', until: '2026-11-24' } } as const

it('applies a changed average spend to all costs: budgets, insights and codes', async () => {
  const app = await createTestApp({ clock: new FakeClock(DAYTIME) })
  const owner = await asRestaurant(app, { address: '12 Lake Road, Pune' })
  const userIds = await importContacts(
    owner,
    Array.from({ length: 2 }, (_, at) => ({ name: `Guest ${at}`, email: `guest${at}@example.com` })),
  )
  const incentive = { offer_type: 1, offer_value: 10, expires_on: '2026-12-24' }
  const codes = (fields: object, title: string) =>
    createCampaign(owner, { userIds, title, fields: { incentive: JSON.stringify(fields) } })

  // 10% off a table of 2.5 guests costs 8 at an average spend of 32, and 16 at 64.
  for (const [average, cost] of [
    [32, 8],
    [64, 16],
  ] as const) {
    await setAverageSpend(owner, average)
    const table = await aTable(app, owner)
    await setBudgets(owner, { counts: 'money', limit: cost, scope: 'table', scope_value: table.id })
    expect((await table.offer()).status).toBe(200)
    expect(await budgetsNow(owner)).toMatchObject([{ used: cost, left: 0, estimated: cost }])
    await table.accept()
    await table.yes()
    const code = `WEEK${average}`
    await codes({ ...incentive, mode: 'shared', code }, `Shared ${average}`)
    await sendDue(app)
    const value = async () => (await owner.call(insights.campaigns, DAY)).body.data.total.value
    const worth = await value()
    await owner.call(coupons.redeem, { body: { code } })
    expect((await value()) - worth).toBe(cost)
  }
  const { total } = (await owner.call(insights.nudges, DAY)).body.data
  // Earlier offers keep their cost.
  expect(total).toMatchObject({ freed: 2, given: 24, estimated: 24 })
})
