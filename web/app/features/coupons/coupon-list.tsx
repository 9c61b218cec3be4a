import type { KeptCoupon } from '@tidetable/contract/coupons'
import { CouponCard } from './coupon-card.tsx'
import type { KeptAnswer } from './keep-coupon.ts'
import { KeepForm } from './keep-form.tsx'

/** This phone's codes; each can be sent to its guest. */
export const CouponList = ({ coupons, kept }: { coupons: readonly KeptCoupon[]; kept?: KeptAnswer | undefined }) => (
  <ul className="space-y-3">
    {coupons.map((coupon) => (
      <li key={coupon.code}>
        <CouponCard coupon={coupon}>
          {(coupon.state === 'pending' || coupon.state === 'valid') && <KeepForm code={coupon.code} answered={kept} />}
        </CouponCard>
      </li>
    ))}
  </ul>
)
