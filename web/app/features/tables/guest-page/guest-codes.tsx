import type { GuestCoupon } from '@tidetable/contract/endpoints/coupons'
import type { GuestTable } from '@tidetable/contract/endpoints/tables'
import { CouponList } from '../../coupons/coupon-list.tsx'
import { MyRewardCard } from '../../coupons/my-reward-card.tsx'
import { RewardList } from '../../coupons/reward-list.tsx'
import type { SendResult } from '../../coupons/send-coupon.ts'
import type { GuestPageState } from './guest-view.ts'
import { endingWords, myRewardWords } from './words.ts'

export interface GuestCodesProps {
  kind: GuestPageState
  table: GuestTable
  sendResult: SendResult | null
}

/** Adds the accepted offer's code first: it becomes valid once the table is free. */
function shownCoupons(table: GuestTable): GuestCoupon[] {
  const others = table.my_coupons.filter(({ code }) => code !== table.offer_code)
  if (table.offer_state !== 'accepted' || !table.offer_mine || !table.offer_code || !table.offer_value)
    return table.my_coupons
  const now: GuestCoupon = {
    code: table.offer_code,
    offer_type: table.offer_type ?? 0,
    offer_value: table.offer_value,
    expires_on: table.offer_exp,
    state: 'pending',
    restaurant_name: table.restaurant_name,
    country: table.country,
    date_style: table.date_style,
    currency: table.currency,
    windows: table.offer_windows,
    arrival: table.offer_arrival ? { text: table.offer_arrival, told: null, told_at: null, told_clock: null } : null,
    offer_id: table.offer_id,
    given_at: table.table_code,
    earned_at: null,
  }
  return [now, ...others]
}

/** Returns the status of a pending reward, whose outcome depends on the deadline and the staff. */
function rewardStatus(kind: GuestPageState, { offer_deadline: deadline, timezone }: GuestTable): string {
  if (kind === 'accepted' && deadline) return myRewardWords.validIfFreed(deadline, timezone)
  return kind === 'left' || kind === 'unconfirmed' ? myRewardWords.onceConfirmed : myRewardWords.unconfirmed
}

/** Shows this phone's codes, even after the table has a new party. */
export default function GuestCodes({ kind, table, sendResult }: GuestCodesProps) {
  const coupons = shownCoupons(table)
  const { my_proofs: proofs, my_reward: reward, timezone: timeZone } = table
  return (
    <>
      {reward && !proofs.some(({ code }) => code === reward.code) && (
        <div className="mt-8 w-full">
          <MyRewardCard
            reward={reward}
            state={kind === 'expired' && reward.state === 'pending' ? 'void' : reward.state}
            status={rewardStatus(kind, table)}
            currency={table.currency}
          />
        </div>
      )}
      {coupons.length > 0 && (
        <div className="mt-8 w-full">
          <CouponList coupons={coupons} sendResult={sendResult ?? undefined} />
        </div>
      )}
      {proofs.length > 0 && (
        <section aria-label={endingWords.earnedHeading} className="mt-8 w-full">
          <RewardList rewards={proofs} timeZone={timeZone} />
        </section>
      )}
    </>
  )
}
