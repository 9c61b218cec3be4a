import { budgets } from '@tidetable/contract/budgets'
import { type Route, route } from '#platform/http/route.ts'
import type { Budgets } from './service.ts'

export const budgetRoutes = (service: Budgets): Route[] => [
  route(budgets.list, async (_, { session }) => ({ data: await service.list(session.id) })),
  route(
    budgets.replace,
    async ({ body }, { session }) => ({ data: await service.replace(session.id, body.budgets) }),
    {},
  ),
  route(budgets.now, async (_, { session }) => ({ data: await service.now(session.id) })),
]
