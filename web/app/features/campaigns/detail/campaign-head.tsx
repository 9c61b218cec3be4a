import type { Campaign, Incentive, Result } from '@tidetable/contract/endpoints/campaigns'
import { firstGuests, formatNumber } from '@tidetable/contract/formats/format'
import { formatDay } from '@tidetable/contract/formats/format-date'
import { worthOf } from '@tidetable/contract/rules/campaign-text'
import { arrivalWords } from '@tidetable/contract/rules/coupon-windows'
import type { Currency } from '@tidetable/contract/rules/currency'
import Mail from 'lucide-react/icons/mail'
import { type ReactNode, useState } from 'react'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TypeBadge } from '../campaign-type.tsx'
import { phaseOf, useUndoSecondsLeft } from '../phase-of.ts'
import { progressOf } from '../progress-of.ts'
import { StatusBadge } from '../status-badge.tsx'
import { SentMessage } from './sent-message.tsx'
import { headWords } from './words.ts'

interface CampaignHeadProps {
  campaign: Campaign
  /** Undefined until loaded. */
  result: Result | undefined
  /** Undefined until loaded. */
  restaurant: { name: string; currency: Currency } | undefined
  actions: ReactNode
}

const Fact = ({ name, note, children }: { name: string; note?: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-2 text-sm">{name}</dt>
    <dd className="font-semibold text-lg wrap-anywhere">{children}</dd>
    {note && <dd className="text-ink-2 text-sm">{note}</dd>}
  </div>
)

function CodeFacts({ incentive, currency }: { incentive: Incentive; currency: Currency | undefined }) {
  const { mode, code, offer_type, offer_value, expires_on, windows, max_redemptions } = incentive
  const dateStyle = useDateStyle()
  return (
    <>
      <Fact name={headWords.code}>
        {mode === 'shared' && code ? <span className="tracking-[0.1em]">{code}</span> : headWords.oneEach}
      </Fact>
      <Fact name={headWords.worth} note={max_redemptions ? headWords.first(firstGuests(max_redemptions)) : ''}>
        {currency && worthOf(offer_type, offer_value, currency)}
      </Fact>
      <Fact name={headWords.lastDay}>{formatDay(expires_on, dateStyle)}</Fact>
      <Fact name={headWords.hours}>{windows ? arrivalWords(windows) : headWords.anyTime}</Fact>
    </>
  )
}

function Redeemed({ result, currency }: { result: Result; currency: Currency }) {
  const { redeemed, people, value, estimated, uncounted } = result
  const note = [
    ...(redeemed > uncounted ? [headWords.value(value, estimated, currency)] : []),
    ...(uncounted > 0 ? [headWords.uncounted(uncounted)] : []),
  ]
  return (
    <Fact name={headWords.redeemed} note={note.join('. ')}>
      {headWords.redeemedOf(redeemed, people)}
    </Fact>
  )
}

export function CampaignHead({ campaign, result, restaurant, actions }: CampaignHeadProps) {
  const { title, type, incentive, redeemed } = campaign
  const [isMessageOpen, setIsMessageOpen] = useState(false)
  const phase = phaseOf(campaign, useUndoSecondsLeft(campaign))
  return (
    <Card className="mb-7 p-5 sm:p-6">
      <div className="flex items-start justify-between gap-2">
        <div className="flex flex-wrap gap-2 pt-2">
          <StatusBadge phase={phase} />
          <TypeBadge type={type} />
        </div>
        {actions}
      </div>
      <h1 className="mt-3 text-[1.75rem] wrap-anywhere">{title}</h1>
      {incentive && (
        <dl aria-label={headWords.code} className="mt-4 grid grid-cols-2 gap-x-8 gap-y-4 lg:grid-cols-5">
          <CodeFacts incentive={incentive} currency={restaurant?.currency} />
          {result && restaurant ? (
            <Redeemed result={result} currency={restaurant.currency} />
          ) : (
            <Fact name={headWords.redeemed}>{formatNumber(redeemed)}</Fact>
          )}
        </dl>
      )}
      {progressOf(campaign).sent > 0 && (
        <Button look="secondary" className="mt-5" onClick={() => setIsMessageOpen(true)}>
          <Mail className="size-4" aria-hidden="true" />
          <span>{headWords.seeMessage}</span>
        </Button>
      )}
      {isMessageOpen && (
        <SentMessage campaign={campaign} sender={restaurant?.name ?? ''} onClose={() => setIsMessageOpen(false)} />
      )}
    </Card>
  )
}
