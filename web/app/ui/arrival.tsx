import type { CouponArrival } from '@tidetable/contract/endpoints/coupons'
import { formatTime } from '@tidetable/contract/formats/format'
import { useEffect, useState } from 'react'
import { arrivalWords } from './words.ts'

/** First renders the same text for everyone; the time on the phone's own clock is added after hydration. */
export function Arrival({ arrival: { text, told, told_at: at, told_clock: clock } }: { arrival: CouponArrival }) {
  const [own, setOwn] = useState('')
  useEffect(() => {
    const here = at ? formatTime(at).replace(':00', '') : clock
    setOwn(here && here !== clock ? arrivalWords.onYourPhone(here) : '')
  }, [at, clock])
  return (
    <>
      <p className="mt-3 font-semibold text-[0.9375rem]">{text}</p>
      {told && <p className="text-[0.9375rem] text-ink-2">{`${told}${own}`}</p>}
    </>
  )
}
