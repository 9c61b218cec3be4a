import type { RewardState } from '@tidetable/contract/endpoints/coupons'
import { formatTime } from '@tidetable/contract/formats/format'
import { type Currency, DEFAULT_CURRENCY } from '@tidetable/contract/rules/currency'
import { CountdownRing } from '../../../ui/countdown-ring.tsx'
import { acceptedWords } from './words.ts'

export interface AcceptedContentProps {
  value: number
  /** 0: money, 1: percent. */
  type: number
  currency?: Currency
  periodSeconds?: number
  isNextVisit?: boolean
  /** State of the reward code shown below; undefined without one. */
  reward?: RewardState | undefined
  /** Server time in ms. */
  acceptedAt: number
  deadline: number
  now: number
  timeZone?: string
  isExtended?: boolean
  isElsewhere?: boolean
  hasRequestedTime?: boolean
  heading?: 'h1' | 'h2'
}

const LAST_MINUTE_MS = 60_000

export function AcceptedContent({ heading: Heading = 'h1', ...props }: AcceptedContentProps) {
  const {
    value,
    type,
    currency = DEFAULT_CURRENCY,
    periodSeconds = 600,
    isNextVisit = false,
    reward,
    acceptedAt,
    deadline,
    now,
    timeZone,
    isExtended,
    isElsewhere,
    hasRequestedTime,
  } = props
  const remainingMs = deadline - now
  return (
    <div className="flex flex-col items-center text-center">
      <CountdownRing
        remainingMs={remainingMs}
        totalMs={deadline - acceptedAt}
        tone={remainingMs <= LAST_MINUTE_MS ? 'ember' : 'tide'}
        stroke={9}
        className={
          (isNextVisit || reward) && !isElsewhere
            ? 'size-36 text-[2.25rem] short:size-26 short:text-[1.625rem]'
            : 'size-54 text-[3.5rem]'
        }
      >
        <span className="mt-1.5 block text-base text-ink-2 leading-5">{acceptedWords.toGo}</span>
      </CountdownRing>
      <Heading className="mt-6 text-[clamp(1.625rem,7.5vw,2rem)]">
        {isElsewhere ? acceptedWords.isElsewhere : acceptedWords.isYours(value, type, currency)}
      </Heading>
      <p className="mt-2 max-w-xs text-ink-2 text-lg">
        <span>{`${acceptedWords.freeBy} `}</span>
        <strong className="whitespace-nowrap text-ink">{formatTime(deadline, timeZone)}</strong>
        <span>
          {isElsewhere || reward === 'redeemed'
            ? acceptedWords.afterTime
            : isNextVisit
              ? acceptedWords.afterTimeNextVisit
              : reward
                ? acceptedWords.afterTimeWithCode
                : acceptedWords.afterTimeAtPayment}
        </span>
      </p>
      {isExtended && <p className="mt-2 text-ink-2">{acceptedWords.moreTime(periodSeconds)}</p>}
      {hasRequestedTime && !isExtended && <p className="mt-2 text-ink-2">{acceptedWords.timeRequested}</p>}
    </div>
  )
}
