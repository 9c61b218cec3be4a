import { accounts } from '@tidetable/contract/accounts'
import { type Route, route } from '#platform/http/route.ts'
import { callerFacts } from '../caller-facts.ts'
import type { Suspensions } from './service.ts'

export const suspensionRoutes = (suspensions: Suspensions): Route[] => [
  route(accounts.adminRestaurants, ({ query }) => suspensions.list(query)),
  route(accounts.sentByRestaurant, async ({ params }) => ({ data: await suspensions.listSent(params.id) })),
  route(accounts.suspendRestaurant, async ({ params, body }, call) => ({
    data: await suspensions.suspend(params.id, body.reason, call.session, callerFacts(call)),
  })),
  route(accounts.resumeRestaurant, async ({ params }, call) => ({
    data: await suspensions.resume(params.id, call.session, callerFacts(call)),
  })),
]
