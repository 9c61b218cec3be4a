import type { GuestCoupon } from '@tidetable/contract/endpoints/coupons'
import Ticket from 'lucide-react/icons/ticket'
import type { ReactNode } from 'react'
import { Arrival } from '../../ui/arrival.tsx'
import { couponWords } from './words.ts'

export const CouponCard = ({ coupon, children }: { coupon: GuestCoupon; children?: ReactNode }) => (
  <article
    aria-label={couponWords.name(coupon.code)}
    className="rounded-card border border-line bg-card p-5 text-start shadow-card"
  >
    <p className="flex items-center gap-2 font-semibold text-[0.9375rem] text-tide-text">
      <Ticket className="size-4 shrink-0" aria-hidden="true" />
      <span>{couponWords.worth(coupon.offer_value, coupon.offer_type, coupon.currency)}</span>
    </p>
    <p className="clock mt-2 break-all text-[clamp(2rem,11vw,2.75rem)] leading-none tracking-[0.08em]">{coupon.code}</p>
    <p className="mt-3 text-[0.9375rem] text-ink-2">{couponWords.state(coupon)}</p>
    {coupon.arrival && <Arrival arrival={coupon.arrival} />}
    <p className="truncate text-[0.875rem] text-ink-3">
      <bdi>{coupon.restaurant_name}</bdi>
    </p>
    {children}
  </article>
)
