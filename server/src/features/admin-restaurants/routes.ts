import { accounts } from '@tidetable/contract/endpoints/accounts'
import { type Route, route } from '#platform/http/route.ts'
import { callerFacts } from '../auth/index.ts'
import { confirmEmail, createResetLinkByAdmin, listForAdmin, listSentBy, resume, suspend } from './admin-restaurants.ts'
import type { AdminRestaurantsContext } from './context.ts'

export const adminRestaurantRoutes = (context: AdminRestaurantsContext): Route[] => [
  route(accounts.adminRestaurants, ({ query }) => listForAdmin(context, query)),
  route(accounts.sentByRestaurant, async ({ params }) => ({ data: await listSentBy(context, params.id) })),
  route(accounts.suspendRestaurant, async ({ params, body }, call) => ({
    data: await suspend(context, params.id, body.reason, call.session, callerFacts(call)),
  })),
  route(accounts.resumeRestaurant, async ({ params }, call) => ({
    data: await resume(context, params.id, call.session, callerFacts(call)),
  })),
  route(accounts.confirmRestaurantEmail, async ({ params }, call) => ({
    data: await confirmEmail(context, params.id, call.session, callerFacts(call)),
  })),
  route(accounts.createResetLink, async ({ params }, call) => ({
    data: await createResetLinkByAdmin(context, params.id, call.session, callerFacts(call)),
  })),
]
