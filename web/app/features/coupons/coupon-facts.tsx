import type { Coupon } from '@tidetable/contract/coupons'
import { formatDay, formatDiscount, formatTime } from '@tidetable/contract/format'
import { CircleCheck, Clock, History, Hourglass } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

const states = {
  valid: { word: 'Valid', tone: 'leaf', icon: CircleCheck },
  pending: { word: 'Not valid yet: the visit has not ended', tone: 'sun', icon: Hourglass },
  redeemed: { word: 'Already redeemed', tone: 'ember', icon: History },
  expired: { word: 'Expired', tone: 'plain', icon: Clock },
} as const

/** What staff need to know before they take money off a bill. */
export function CouponFacts({ coupon }: { coupon: Coupon }) {
  const { word, tone, icon } = states[coupon.state]
  return (
    <div role="status" className="mt-5 rounded-card bg-wash p-4">
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
      <p className="mt-2 font-[650] font-display text-3xl">
        {formatDiscount(coupon.offer_value, coupon.offer_type)} off
      </p>
      <p className="mt-1 text-ink-2">
        Given at {coupon.given_at}
        {coupon.expires_on && ` · until ${formatDay(coupon.expires_on)}`}
        {coupon.redeemed_at && !coupon.is_shared && ` · redeemed at ${formatTime(coupon.redeemed_at)}`}
        {coupon.is_shared && ` · a shared code, redeemed ${coupon.redemptions} times`}
      </p>
    </div>
  )
}
