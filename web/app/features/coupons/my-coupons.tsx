import type { GuestCoupon } from '@tidetable/contract/endpoints/coupons'
import { coupons } from '@tidetable/contract/routes/coupons'
import { useEffect, useState } from 'react'
import { call } from '../../lib/calls/call.ts'
import { useSession } from '../../lib/session/session.ts'
import { CouponCard } from './coupon-card.tsx'
import { myCouponsWords } from './words.ts'

/** Returns null unless a guest is signed in. */
export function MyCoupons() {
  const token = useSession().customer?.token
  const [loaded, setLoaded] = useState<GuestCoupon[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!token) return setLoaded(null)
    let isGone = false
    call(coupons.mine, { as: 'customer' }).then(
      ({ data }) => isGone || setLoaded(data),
      () => isGone || setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [token])
  if (!token) return null
  return (
    <section aria-labelledby="my-coupons" className="mt-10">
      <h2 id="my-coupons" className="mb-3 text-xl">
        {myCouponsWords.heading}
      </h2>
      {hasFailed && <p className="text-ink-2">{myCouponsWords.failed}</p>}
      {loaded?.length === 0 && <p className="text-ink-2">{myCouponsWords.none}</p>}
      <ul className="space-y-3">
        {loaded?.map((coupon) => (
          <li key={coupon.code}>
            <CouponCard coupon={coupon} />
          </li>
        ))}
      </ul>
    </section>
  )
}
