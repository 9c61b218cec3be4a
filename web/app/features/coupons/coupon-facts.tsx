import type { Coupon } from '@tidetable/contract/endpoints/coupons'
import type { Currency } from '@tidetable/contract/rules/currency'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import History from 'lucide-react/icons/history'
import Hourglass from 'lucide-react/icons/hourglass'
import { useDateStyle } from '../../lib/restaurant/date-style.ts'
import { Badge } from '../../ui/badge.tsx'
import { hoursWords, usedUpWords } from './staff-words.ts'
import { couponFactWords } from './words.ts'

const states = {
  valid: { tone: 'leaf', icon: CircleCheck },
  pending: { tone: 'sun', icon: Hourglass },
  redeemed: { tone: 'ember', icon: History },
  expired: { tone: 'plain', icon: Clock },
} as const
const outsideHoursBadge = { tone: 'sun', icon: CalendarClock } as const
const usedUpBadge = { tone: 'ember', icon: History } as const

/** "Used up" has priority over "Not valid now", since no time window makes the code valid again. */
function badgeOf(coupon: Coupon) {
  if (coupon.state === 'pending' && coupon.visit_type === 0)
    return { ...states.pending, text: couponFactWords.rewardPending }
  if (coupon.voided_at) return { ...states.expired, text: couponFactWords.void }
  if (coupon.state !== 'valid') return { ...states[coupon.state], text: couponFactWords[coupon.state] }
  if (isUsedUp(coupon)) return { ...usedUpBadge, text: usedUpWords.usedUp }
  return coupon.open_now
    ? { ...states.valid, text: couponFactWords.valid }
    : { ...outsideHoursBadge, text: hoursWords.notNow }
}

interface CouponFactsProps {
  coupon: Coupon
  timeZone: string | undefined
  currency: Currency
}

export function CouponFacts({ coupon, timeZone, currency }: CouponFactsProps) {
  const { tone, icon, text } = badgeOf(coupon)
  const dateStyle = useDateStyle()
  return (
    <div role="status" className="mt-5 rounded-card bg-wash p-4">
      <Badge tone={tone} icon={icon}>
        {text}
      </Badge>
      <p className="mt-2 font-[650] font-display text-3xl">
        {couponFactWords.worth(coupon.offer_value, coupon.offer_type, currency)}
      </p>
      <p className="mt-1 text-ink-2">
        {coupon.visit_type === 0
          ? couponFactWords.reward(coupon, currency, timeZone)
          : couponFactWords.source(coupon, dateStyle)}
      </p>
      {coupon.max_redemptions !== null && (
        <p className="mt-1 font-semibold">{usedUpWords.places(coupon.max_redemptions, coupon.redemptions)}</p>
      )}
      {coupon.windows && <p className="mt-1 font-semibold">{hoursWords.hours(coupon.windows)}</p>}
      {coupon.deadline && coupon.visit_type === 1 && (
        <p className="mt-1 font-semibold">{couponFactWords.clockUntil(coupon.deadline, timeZone)}</p>
      )}
      {coupon.voided_at && (
        <p className="mt-1 font-semibold">{couponFactWords.voidSince(coupon.voided_at, timeZone)}</p>
      )}
      {coupon.redeemed_at && !coupon.is_shared && (
        <p className="mt-1 font-semibold">{couponFactWords.usedAt(coupon.redeemed_at, coupon.redeemed_by, timeZone)}</p>
      )}
    </div>
  )
}

export const isUsedUp = ({ max_redemptions: most, redemptions }: Coupon): boolean =>
  most !== null && redemptions >= most
