import type { KeptCoupon } from '@tidetable/contract/coupons'
import { CalendarLink } from './calendar-link.tsx'
import { CouponCard } from './coupon-card.tsx'
import type { KeptAnswer } from './keep-coupon.ts'
import { KeepForm } from './keep-form.tsx'
import { couponWords } from './words.ts'

/** This phone's codes; each can be sent to its guest. */
export const CouponList = ({ coupons, kept }: { coupons: readonly KeptCoupon[]; kept?: KeptAnswer | undefined }) => (
  <ul className="space-y-3">
    {coupons.map((coupon) => (
      <li key={coupon.code}>
        <CouponCard coupon={coupon}>
          {coupon.state === 'valid' && coupon.expires_on && (
            <CalendarLink coupon={{ ...coupon, expires_on: coupon.expires_on }} />
          )}
          {coupon.state === 'valid' && <KeepForm code={coupon.code} answered={kept} />}
          {coupon.state === 'pending' && <p className="mt-3 text-[0.9375rem] text-ink-2">{couponWords.sendLater}</p>}
        </CouponCard>
      </li>
    ))}
  </ul>
)
