import { formatDay, formatDiscount } from '@tidetable/contract/format'

export interface OfferContentProps {
  value: number
  /** 0 dollars, 1 percent. */
  type: number
  isNextVisit?: boolean
  /** Last day of a next visit's coupon, YYYY-MM-DD. */
  expiresOn?: string | null
  heading?: 'h1' | 'h2'
}

/** One large promise. The specified sentence, and around it nothing that pushes. */
export function OfferContent({
  value,
  type,
  isNextVisit = false,
  expiresOn,
  heading: Heading = 'h1',
}: OfferContentProps) {
  const discount = formatDiscount(value, type)
  return (
    <>
      <p className="text-ink-2 text-lg">If you have finished your meal,</p>
      <Heading className="mt-2">
        <span className="display-huge block text-[clamp(3.25rem,17vw,4.75rem)]">{discount} off</span>
        <span className="mt-2 block font-[650] font-display text-[clamp(1.75rem,8vw,2.25rem)] text-tide-text leading-tight tracking-[-0.02em]">
          {isNextVisit ? 'your next visit is yours' : 'today’s bill is yours'}
        </span>
      </Heading>
      <p className="mt-5 text-ink-2 text-lg">
        We would like to offer {discount} discount for turning over this table in next 10 minutes.
      </p>
      <p className="text-ink-2 text-lg">
        {isNextVisit && expiresOn ? `Yours until ${formatDay(expiresOn)}. ` : ''}No hurry otherwise, enjoy your time.
      </p>
    </>
  )
}
