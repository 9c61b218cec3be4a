import type { Sent } from '@tidetable/contract'
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { type BudgetNow, budgets } from '@tidetable/contract/endpoints/budgets'
import { asRestaurant, type RestaurantActor } from './actors.ts'
import { createTestApp } from './app.ts'
import { FakeClock } from './fake-clock.ts'
import { type AtTable, aTable } from './tables.ts'

type BudgetInput = Sent<typeof budgets.replace>['body']['budgets'][number]

export const TEN_OFFERS_A_DAY = { span: 'day', counts: 'offers', limit: 10, scope: 'all', scope_value: null } as const

export const setBudgets = (owner: RestaurantActor, ...input: Partial<BudgetInput>[]) =>
  owner.call(budgets.replace, { body: { budgets: input.map((each) => ({ ...TEN_OFFERS_A_DAY, ...each })) } })

export const budgetsNow = async (owner: RestaurantActor): Promise<BudgetNow[]> =>
  (await owner.call(budgets.now, {})).body.data

export const setAverageSpend = (owner: RestaurantActor, average_spend: number | null) =>
  owner.call(accounts.updateProfile, { body: { settings: { average_spend } } })

export const setZone = (owner: RestaurantActor, timezone: string) =>
  owner.call(accounts.updateProfile, { body: { timezone } })

export async function openTables(now: string, { locations = ['Patio', 'Patio', 'Bar'], zone = 'UTC' } = {}) {
  const app = await createTestApp({ clock: new FakeClock(now) })
  const owner = await asRestaurant(app)
  await setZone(owner, zone)
  const allTables: AtTable[] = []
  for (const location of locations) allTables.push(await aTable(app, owner, location))
  return {
    app,
    clock: app.clock,
    owner,
    allTables: allTables as [AtTable, AtTable, AtTable],
    ids: allTables.map(({ id }) => id),
  }
}
