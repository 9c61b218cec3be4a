// What tables and campaigns use of the coupons, each in its own transaction.
import type { KeptCoupon, KeptProof } from '@tidetable/contract/coupons'
import type { Feature } from '#platform/feature.ts'
import { handle } from '#platform/jobs/job.ts'
import type { Platform } from '#platform/platform.ts'
import { customerMerged } from '../guest-accounts/index.ts'
import type { Restaurants } from '../restaurants/index.ts'
import type { CouponRow } from './coupon.ts'
import { countByWeekHour, sumGiven, sumRedemptions } from './insight-repo.ts'
import { sendKept } from './jobs.ts'
import { createKeeping, type TakeFromDay } from './keep.ts'
import { createPersonalData, tellWorth } from './person.ts'
import { type Giver, presentKept, presentProof } from './present.ts'
import { createRedeeming } from './redeem.ts'
import * as repo from './repo.ts'
import { couponRoutes } from './routes.ts'

export { countRedemptionsOf, findRedeemedAt, findUsedUpAt, listVisitDays, withdrawCodesOf } from './campaign-repo.ts'
export {
  arrivalOfCode,
  giveProof,
  issueForOffer,
  issuePersonal,
  issueShared,
  proposeCode,
  type Worth,
} from './issue.ts'
export { findOwner, listCodesOf } from './of-guest.ts'
export {
  bindCoupon,
  closeCoupon,
  countRedeemed,
  hasCoupons,
  resumeCoupon,
  reviveCoupon,
  whichRedeemed,
} from './repo.ts'
export { redeemSampleCodes, type SampleCode, type SampleRedemption, writeSampleCodes } from './sample-repo.ts'
export { type CouponRow, tellWorth }

/** A phone's codes at one restaurant; what is over by then is left out below. */
export const listOfGuest = repo.listOfGuest
export const keptBy = (rows: readonly CouponRow[], giver: Giver, now: Date): KeptCoupon[] =>
  rows.flatMap((row) => presentKept(row, giver, now) ?? [])
export const provedBy = (rows: readonly CouponRow[], giver: Giver, now: Date): KeptProof[] =>
  rows.flatMap((row) => presentProof(row, giver, now) ?? [])

/** What became of codes, for insights. */
export const couponFacts = ({ db }: Pick<Platform, 'db'>) => ({
  sumGiven: (restaurantId: string, { from, until }: { from: Date; until: Date }, now: Date) =>
    sumGiven(db, restaurantId, from, until, now),
  sumRedemptions: (restaurantId: string, campaignIds: readonly string[]) =>
    sumRedemptions(db, restaurantId, campaignIds),
  countByWeekHour: (restaurantId: string, campaignIds: readonly string[], timezone: string) =>
    countByWeekHour(db, restaurantId, campaignIds, timezone),
})

export function createCoupons(platform: Platform, restaurants: Restaurants, takeFromDay: TakeFromDay): Feature {
  const keeping = createKeeping({ ...platform, restaurants, takeFromDay })
  return {
    name: 'coupons',
    routes: couponRoutes({ ...platform, redeeming: createRedeeming({ ...platform, restaurants }), keeping }),
    personalData: createPersonalData({ restaurants }),
    jobs: [
      handle(sendKept, ({ restaurantId, sendingId }) => keeping.deliver(restaurantId, sendingId)),
      handle(customerMerged, async ({ from, into }) => {
        await repo.moveToCustomer(platform.db, from, into)
      }),
    ],
  }
}
