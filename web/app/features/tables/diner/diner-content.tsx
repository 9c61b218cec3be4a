import type { KeptCoupon } from '@tidetable/contract/coupons'
import type { DinerTable } from '@tidetable/contract/tables'
import type { ReactNode } from 'react'
import { AcceptedContent } from './accepted-content.tsx'
import type { DinerKind } from './diner-view.ts'
import { endingOf } from './ending.ts'
import { EndingContent } from './ending-content.tsx'
import { OfferContent } from './offer-content.tsx'
import { shownCoupons } from './shown-coupons.ts'

export interface DinerContentProps {
  kind: DinerKind
  table: DinerTable
  now: number
  renderCoupons: (coupons: KeptCoupon[]) => ReactNode
}

/** The one thing in the middle. */
export function DinerContent({ kind, table, now, renderCoupons }: DinerContentProps) {
  const coupons = shownCoupons(table)
  const offer = {
    value: table.offer_value ?? 0,
    type: table.offer_type ?? 0,
    isNextVisit: table.visit_type === 1,
  }
  if (kind === 'offered') return <OfferContent {...offer} expiresOn={table.offer_exp} />
  const kept = coupons.length > 0 && <div className="mt-8 w-full">{renderCoupons(coupons)}</div>
  if (kind === 'accepted' || kind === 'accepted-elsewhere')
    return (
      <>
        <AcceptedContent
          {...offer}
          acceptedAt={Date.parse(table.offer_accepted_at ?? table.server_time)}
          deadline={Date.parse(table.offer_deadline ?? table.server_time)}
          now={now}
          timeZone={table.timezone}
          isExtended={table.offer_extended || table.offer_period === 2}
          isElsewhere={kind === 'accepted-elsewhere'}
        />
        {kept}
      </>
    )
  const { icon, tone, title, text } = endingOf(kind, table)
  return (
    <>
      <EndingContent icon={icon} tone={tone} title={title}>
        <p>{text}</p>
      </EndingContent>
      {kept}
    </>
  )
}
