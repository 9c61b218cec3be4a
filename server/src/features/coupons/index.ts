// Other features call these functions in their own transactions.
import type { GuestCoupon, GuestReward } from '@tidetable/contract/endpoints/coupons'
import type { Feature } from '#platform/feature.ts'
import { handle } from '#platform/jobs/job.ts'
import { customerMerged } from '../guest-accounts/index.ts'
import type { CouponsContext } from './context.ts'
import type { CouponRow } from './coupon.ts'
import { sendCouponJob } from './jobs.ts'
import { couponsPersonalData, describeDiscount } from './person.ts'
import { type IssuerFacts, presentGuestCoupon, presentReward } from './present.ts'
import * as repo from './repo.ts'
import { couponRoutes } from './routes.ts'
import { deliverCoupon } from './send-coupon.ts'

export { countRedemptionsOf, findRedeemedAt, findUsedUpAt, listVisitDays, withdrawCodesOf } from './campaign-repo.ts'
export { countByWeekHour, sumCoupons, sumRedemptions } from './insight-repo.ts'
export {
  arrivalOfCode,
  earnCode,
  issueForOffer,
  issuePersonal,
  issueReward,
  issueShared,
  type OfferTimes,
  proposeCode,
  type Worth,
} from './issue.ts'
export { findOwner, listAllCodesOf, listCodesOf } from './of-guest.ts'
export { presentMyReward, presentTablesReward } from './present.ts'
export { showCoupon } from './redeem.ts'
export {
  bindCoupon,
  findRedeemed,
  hasCoupons,
  isRewardUsed,
  listRedeemedAt,
  listRewards,
  moveCode,
  setOfferTimes,
  voidCode,
} from './repo.ts'
export { redeemSampleCodes, type SampleCode, type SampleRedemption, writeSampleCodes } from './sample-repo.ts'
export { type CouponRow, describeDiscount }

export const listOfGuest = repo.listOfGuest
export const couponsOf = (rows: readonly CouponRow[], issuer: IssuerFacts, now: Date): GuestCoupon[] =>
  rows.flatMap((row) => presentGuestCoupon(row, issuer, now) ?? [])
export const rewardsOf = (rows: readonly CouponRow[], issuer: IssuerFacts, now: Date): GuestReward[] =>
  rows.flatMap((row) => presentReward(row, issuer, now) ?? [])

export const coupons = (context: CouponsContext): Feature => ({
  name: 'coupons',
  routes: couponRoutes(context),
  personalData: couponsPersonalData(context),
  jobs: [
    handle(sendCouponJob, ({ restaurantId, sendingId }) => deliverCoupon(context, restaurantId, sendingId)),
    handle(customerMerged, async ({ from, into }) => {
      await repo.moveToCustomer(context.db, from, into)
    }),
  ],
})
