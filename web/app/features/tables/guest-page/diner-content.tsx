import type { GuestCoupon } from '@tidetable/contract/endpoints/coupons'
import type { GuestTable } from '@tidetable/contract/endpoints/tables'
import { CouponList } from '../../coupons/coupon-list.tsx'
import { RewardList } from '../../coupons/reward-list.tsx'
import type { SendResult } from '../../coupons/send-coupon.ts'
import { AcceptedContent } from './accepted-content.tsx'
import type { GuestPageState } from './diner-view.ts'
import { EarnedContent } from './earned-content.tsx'
import { endingOf } from './ending.ts'
import { EndingContent } from './ending-content.tsx'
import { OfferContent } from './offer-content.tsx'
import { endingWords } from './words.ts'

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
    currency: table.currency,
    windows: table.offer_windows,
    arrival: table.offer_arrival ? { text: table.offer_arrival, told: null, told_at: null, told_clock: null } : null,
    offer_id: table.offer_id,
    given_at: table.table_code,
    earned_at: null,
  }
  return [now, ...others]
}

export interface DinerContentProps {
  kind: GuestPageState
  table: GuestTable
  now: number
  sendResult: SendResult | null
}

/** The current state, then this phone's codes, which stay whatever happens to the table. */
export function DinerContent({ kind, table, now, sendResult }: DinerContentProps) {
  const coupons = shownCoupons(table)
  const { my_proofs: proofs, timezone: timeZone } = table
  return (
    <>
      <Middle kind={kind} table={table} now={now} />
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

function Middle({ kind, table, now }: Pick<DinerContentProps, 'kind' | 'table' | 'now'>) {
  const offer = {
    value: table.offer_value ?? 0,
    type: table.offer_type ?? 0,
    currency: table.currency,
    ...(table.offer_period_seconds ? { periodSeconds: table.offer_period_seconds } : {}),
    isNextVisit: table.visit_type === 1,
  }
  if (kind === 'offered')
    return (
      <>
        <OfferContent {...offer} expiresOn={table.offer_exp} />
        {table.offer_arrival && <p className="mt-2 font-semibold text-lg">{table.offer_arrival}</p>}
      </>
    )
  if (kind === 'accepted' || kind === 'accepted-elsewhere')
    return (
      <AcceptedContent
        {...offer}
        acceptedAt={Date.parse(table.offer_accepted_at ?? table.server_time)}
        deadline={Date.parse(table.offer_deadline ?? table.server_time)}
        now={now}
        timeZone={table.timezone}
        isExtended={table.offer_extended || table.offer_period === 2}
        isElsewhere={kind === 'accepted-elsewhere'}
        hasRequestedTime={kind === 'accepted' && table.more_time_asked_at !== null}
      />
    )
  const isOfThisOffer = ({ offer_id: id }: { offer_id: string | null }) => id !== null && id === table.offer_id
  const proof = kind === 'completed' ? table.my_proofs.find(isOfThisOffer) : undefined
  const coupon = kind === 'completed' ? table.my_coupons.find(isOfThisOffer) : undefined
  const earned = proof ?? coupon
  if (earned) return <EarnedContent table={table} earned={earned} lastDay={coupon?.expires_on} />
  const { icon, tone, title, text } = endingOf(kind, table)
  return (
    <EndingContent icon={icon} tone={tone} title={title}>
      <p>{text}</p>
    </EndingContent>
  )
}
