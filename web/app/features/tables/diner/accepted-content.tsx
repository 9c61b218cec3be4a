import type { ReactNode } from 'react'
import { formatDiscount } from '../../../lib/format-discount.ts'
import { formatTime } from '../../../lib/format-time.ts'
import { CountdownRing } from '../../../ui/countdown-ring.tsx'

export interface AcceptedContentProps {
  value: number
  /** 0 dollars, 1 percent. */
  type: number
  isNextVisit?: boolean
  /** Milliseconds of the server's clock. */
  acceptedAt: number
  deadline: number
  now: number
  timeZone?: string
  /** A second period was given. */
  isExtended?: boolean
  heading?: 'h1' | 'h2'
  /** The code of a next visit. */
  coupon?: ReactNode
}

const LAST_MINUTE_MS = 60_000

export function AcceptedContent({ heading: Heading = 'h1', ...props }: AcceptedContentProps) {
  const { value, type, isNextVisit = false, acceptedAt, deadline, now, timeZone, isExtended, coupon } = props
  const remainingMs = deadline - now
  return (
    <div className="flex flex-col items-center text-center">
      <CountdownRing
        remainingMs={remainingMs}
        totalMs={deadline - acceptedAt}
        tone={remainingMs <= LAST_MINUTE_MS ? 'ember' : 'tide'}
        stroke={9}
        className="size-54 text-[3.5rem]"
      >
        <span className="mt-2 block text-base text-ink-2">to go</span>
      </CountdownRing>
      <Heading className="mt-8 text-[clamp(1.625rem,7.5vw,2rem)]">
        Thank you. {formatDiscount(value, type)} is yours
      </Heading>
      <p className="mt-2 max-w-xs text-ink-2 text-lg">
        Please free the table by{' '}
        <strong className="whitespace-nowrap text-ink">{formatTime(deadline, timeZone)}</strong>
        {isNextVisit ? '. The code below is for your next visit.' : ' and show this at the till.'}
      </p>
      {isExtended && <p className="mt-2 text-ink-2">The restaurant gave you ten more minutes.</p>}
      {coupon && <div className="mt-6 w-full">{coupon}</div>}
    </div>
  )
}
