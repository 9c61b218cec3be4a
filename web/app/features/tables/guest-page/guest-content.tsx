import type { GuestTable } from '@tidetable/contract/endpoints/tables'
import { formatDay } from '@tidetable/contract/formats/format-date'
import { type ComponentType, lazy, Suspense } from 'react'
import { AcceptedContent } from './accepted-content.tsx'
import { EarnedContent } from './earned-content.tsx'
import { endingOf } from './ending.ts'
import { EndingContent } from './ending-content.tsx'
import type { GuestCodesProps } from './guest-codes.tsx'
import { OfferContent } from './offer-content.tsx'

export interface GuestContentProps extends GuestCodesProps {
  now: number
}

const codesOf = (table: GuestTable): string[] => {
  const { my_coupons: coupons, my_proofs: proofs, my_reward: reward, offer_code: mine } = table
  const codes = [reward?.code, mine, ...coupons.map(({ code }) => code), ...proofs.map(({ code }) => code)]
  return [...new Set(codes.filter((code) => code != null))]
}

/** Shows only the codes while their cards are loading, or if loading the cards fails. */
const PlainCodes = ({ table }: Pick<GuestContentProps, 'table'>) =>
  codesOf(table).map((code) => (
    <p key={code} className="clock mt-8 break-all text-[2.25rem] leading-none tracking-[0.1em]">
      {code}
    </p>
  ))

/** Loaded lazily, so that an offer loads fast: only guests who accepted one have codes. */
const GuestCodes = lazy(
  (): Promise<{ default: ComponentType<GuestCodesProps> }> =>
    import('./guest-codes.tsx').catch(() => ({ default: PlainCodes })),
)

/** Shows the table's current state, then this phone's codes, even after the table has a new party. */
export const GuestContent = ({ kind, table, now, sendResult }: GuestContentProps) => (
  <>
    <Middle kind={kind} table={table} now={now} />
    {codesOf(table).length > 0 && (
      <Suspense fallback={<PlainCodes table={table} />}>
        <GuestCodes kind={kind} table={table} sendResult={sendResult} />
      </Suspense>
    )}
  </>
)

function Middle({ kind, table, now }: Pick<GuestContentProps, 'kind' | 'table' | 'now'>) {
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
        <OfferContent {...offer} lastDay={table.offer_exp && formatDay(table.offer_exp, table.date_style)} />
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
        reward={table.my_reward?.state}
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
