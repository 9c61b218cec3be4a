import type { GuestCoupon } from '@tidetable/contract/endpoints/coupons'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useEffect, useState } from 'react'
import { type CalendarCoupon, calendarFile } from './calendar-file.ts'
import { CouponCard } from './coupon-card.tsx'
import type { SendResult } from './send-coupon.ts'
import { SendCouponForm } from './send-coupon-form.tsx'
import { calendarWords, couponWords } from './words.ts'

/** The file is generated in the browser, so the link is missing without JavaScript. */
function CalendarLink({ coupon }: { coupon: CalendarCoupon }) {
  const [address, setAddress] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a coupon's code and last day identify its file
  useEffect(() => {
    setAddress(`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(coupon))}`)
  }, [coupon.code, coupon.expires_on])
  if (!address) return null
  return (
    <a
      href={address}
      download={calendarWords.fileName(coupon.code)}
      className="-mx-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-[0.9375rem] text-tide-text"
    >
      <CalendarPlus className="size-4" aria-hidden="true" />
      {calendarWords.link}
    </a>
  )
}

export const CouponList = ({
  coupons,
  sendResult,
}: {
  coupons: readonly GuestCoupon[]
  sendResult?: SendResult | undefined
}) => (
  <ul className="space-y-3">
    {coupons.map((coupon) => (
      <li key={coupon.code}>
        <CouponCard coupon={coupon}>
          {coupon.state === 'valid' && coupon.expires_on && (
            <CalendarLink coupon={{ ...coupon, expires_on: coupon.expires_on }} />
          )}
          {coupon.state === 'valid' && (
            <SendCouponForm code={coupon.code} country={coupon.country} answered={sendResult} />
          )}
          {coupon.state === 'pending' && <p className="mt-3 text-[0.9375rem] text-ink-2">{couponWords.sendLater}</p>}
        </CouponCard>
      </li>
    ))}
  </ul>
)
