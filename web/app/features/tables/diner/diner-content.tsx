import type { KeptCoupon, KeptProof } from '@tidetable/contract/coupons'
import type { DinerTable } from '@tidetable/contract/tables'
import type { ReactNode } from 'react'
import { AcceptedContent } from './accepted-content.tsx'
import type { DinerKind } from './diner-view.ts'
import { EarnedContent } from './earned-content.tsx'
import { endingOf } from './ending.ts'
import { EndingContent } from './ending-content.tsx'
import { OfferContent } from './offer-content.tsx'
import { shownCoupons } from './shown-coupons.ts'
import { endingWords } from './words.ts'

/** What a phone has earned is drawn by the coupons' own feature. */
export interface RenderRewards {
  renderCoupons: (coupons: KeptCoupon[]) => ReactNode
  renderProofs: (proofs: KeptProof[], timeZone: string) => ReactNode
}

export interface DinerContentProps extends RenderRewards {
  kind: DinerKind
  table: DinerTable
  now: number
}

/** The one thing in the middle, and below it what this phone keeps, whatever has become of the table since. */
export function DinerContent({ kind, table, now, renderCoupons, renderProofs }: DinerContentProps) {
  const coupons = shownCoupons(table)
  const { my_proofs: proofs, timezone: timeZone } = table
  return (
    <>
      <Middle kind={kind} table={table} now={now} />
      {coupons.length > 0 && <div className="mt-8 w-full">{renderCoupons(coupons)}</div>}
      {proofs.length > 0 && (
        <section aria-label={endingWords.earnedHeading} className="mt-8 w-full">
          {renderProofs(proofs, timeZone)}
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
        hasAsked={kind === 'accepted' && table.more_time_asked_at !== null}
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
