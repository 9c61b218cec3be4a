import { coupons } from '@tidetable/contract/coupons'
import { hashToken } from '#platform/crypto.ts'
import { type Route, route } from '#platform/http/route.ts'
import { limits } from '#platform/limits.ts'
import type { Keeping } from './keep.ts'
import type { Redeeming } from './redeem.ts'

export const couponRoutes = (redeeming: Redeeming, keeping: Keeping): Route[] => [
  route(coupons.find, async ({ params }, { session }) => ({
    data: await redeeming.find(session.id, params.code),
  })),
  route(coupons.redeem, async ({ body }, { session }) => ({ data: await redeeming.redeem(session, body.code) }), {
    isIdempotent: true,
    limit: limits.writes,
  }),
  route(
    coupons.keep,
    async ({ body }, { session, cookie, network }) => {
      const token = cookie('tt_guest')
      const keeper = { guest: token ? hashToken(token) : null, customerId: session?.id ?? null }
      return { message: 'On its way.', data: { sent_to: await keeping.send(keeper, body, network) } }
    },
    {
      isIdempotent: {
        keep: () => null,
        again: async (_kept, { body }) => ({ message: 'On its way.', data: { sent_to: keeping.shownOf(body) } }),
      },
      limit: limits.writes,
    },
  ),
  route(coupons.mine, async (_, { session }) => ({
    data: await keeping.list({ guest: null, customerId: session.id }),
  })),
]
