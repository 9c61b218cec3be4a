import { coupons } from '@tidetable/contract/endpoints/coupons'
import { AppError } from '#platform/errors.ts'
import { type Route, route } from '#platform/http/route.ts'
import { limits } from '#platform/limits.ts'
import { knownPhone } from '#platform/network/guest-phone.ts'
import type { Session } from '#platform/session.ts'
import type { CouponsContext } from './context.ts'
import { findByCode, redeem } from './redeem.ts'
import { listOwnCoupons, sendCoupon } from './send-coupon.ts'
import { couponSendingWords, redeemingWords } from './words.ts'

export function couponRoutes(context: CouponsContext): Route[] {
  const { throttle } = context
  /** Five-character codes can be guessed with enough lookups. */
  const countLookup = ({ sessionId }: Session) =>
    throttle.takeOrRefuse(limits.codeLookups, sessionId, redeemingWords.tooMany)
  /** Only unknown codes count: redeeming existing codes is normal work. */
  const countGuess = (session: Session) => (error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') countLookup(session)
    throw error
  }

  return [
    route(coupons.find, async ({ params }, { session }) => {
      countLookup(session)
      return { data: await findByCode(context, session.id, params.code) }
    }),
    route(
      coupons.redeem,
      async ({ body }, { session }) => ({
        data: await redeem(context, session, body).catch(countGuess(session)),
      }),
      {
        isIdempotent: true,
      },
    ),
    route(
      coupons.send,
      async ({ body }, { session, cookie, network }) => {
        const holder = { guest: knownPhone(cookie), customerId: session?.id ?? null }
        return {
          message: couponSendingWords.onItsWay,
          data: { sent_to: await sendCoupon(context, holder, body, network) },
        }
      },
      {
        isIdempotent: true,
      },
    ),
    route(coupons.mine, async (_, { session }) => {
      const { coupons: data, rewards } = await listOwnCoupons(context, { guest: null, customerId: session.id })
      return { data, proofs: rewards }
    }),
  ]
}
