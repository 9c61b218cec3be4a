import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useEffect, useState } from 'react'
import { type CalendarCoupon, calendarFile } from './calendar-file.ts'
import { calendarWords } from './words.ts'

/** Made in the browser: without script it isn't there. */
export function CalendarLink({ coupon }: { coupon: CalendarCoupon }) {
  const [address, setAddress] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code and its last day are what stands in the file
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
