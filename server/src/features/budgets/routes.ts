import { budgets } from '@tidetable/contract/endpoints/budgets'
import { type Route, route } from '#platform/http/route.ts'
import type { RestaurantPlatform } from '../restaurants/index.ts'
import { readBudgetsNow, replaceBudgets } from './service.ts'

export const budgetRoutes = (context: RestaurantPlatform): Route[] => [
  route(
    budgets.replace,
    async ({ body }, { session }) => ({ data: await replaceBudgets(context, session.id, body.budgets) }),
    {},
  ),
  route(budgets.now, async (_, { session }) => ({ data: await readBudgetsNow(context, session.id) })),
]
