import { type Currency, DEFAULT_CURRENCY } from '@tidetable/contract/rules/currency'
import { offerWords } from './words.ts'

export interface OfferContentProps {
  value: number
  /** 0: money, 1: percent. */
  type: number
  currency?: Currency
  periodSeconds?: number
  isNextVisit?: boolean
  /** Last day of the coupon, formatted. */
  lastDay?: string | null
  heading?: 'h1' | 'h2'
}

export function OfferContent({
  value,
  type,
  currency = DEFAULT_CURRENCY,
  periodSeconds = 600,
  isNextVisit = false,
  lastDay,
  heading: Heading = 'h1',
}: OfferContentProps) {
  return (
    <>
      <p className="text-ink-2 text-lg low:text-base">{offerWords.lead}</p>
      <Heading className="mt-2 low:mt-0.5">
        <span className="display-huge block text-[clamp(3.25rem,17vw,4.75rem)] low:text-[2.25rem]">
          {offerWords.promise(value, type, currency)}
        </span>
        <span className="mt-2 block font-[650] font-display text-[clamp(1.75rem,8vw,2.25rem)] text-tide-text leading-tight tracking-[-0.02em] low:mt-1 low:text-xl">
          {isNextVisit ? offerWords.onNextVisit : offerWords.onToday}
        </span>
      </Heading>
      <p className="mt-5 text-ink-2 text-lg low:mt-2">{offerWords.sentence(value, type, currency, periodSeconds)}</p>
      <p className="text-ink-2 text-lg">
        {isNextVisit && lastDay ? offerWords.noHurryUntil(lastDay) : offerWords.noHurry}
      </p>
    </>
  )
}
