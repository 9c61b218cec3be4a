// What the evidence is made of: each kind is read by the feature that owns its rows, and handed over in `features.ts`.
import type { NudgeBreakdown } from '@tidetable/contract/insight-span'

/** Business days of a restaurant, as moments. */
export interface Span {
  from: Date
  /** The moment after the last. */
  until: Date
  timezone: string
}

/** Money in cents, or their like. */
export interface OfferSums {
  offers: number
  accepted: number
  freed: number
  declined: number
  refused: number
  ranOut: number
  untouched: number
  withdrawn: number
  open: number
  secondPeriods: number
  minutesAhead: number
  answers: number
  answerSeconds: number | null
  givenMinor: number
  estimatedMinor: number
  /** Freed ones whose cost nobody knows. */
  uncounted: number
}

export interface OfferLine {
  id: string
  createdAt: Date
  day: string
  weekday: number
  hour: number
  tableCode: string
  tableLocation: string
  tableCapacity: number
  kind: 'dollars' | 'percent'
  minorUnits: number
  visitType: 'current' | 'next'
  state: string
  acceptedAt: Date | null
  deadlineAt: Date | null
  endedAt: Date | null
  costMinor: number | null
  isCostEstimated: boolean
}

type KeyedSums = OfferSums & { key: string | null; tableCode: string | null; tableLocation: string | null }

export interface NudgeFacts {
  /** The first is the sum of all and has no key; there is always one. */
  sum(restaurantId: string, span: Span, by: NudgeBreakdown): Promise<KeyedSums[]>
  countTables(restaurantId: string, span: Span): Promise<number>
  /** In the order in which they were made, page by page. */
  list(
    restaurantId: string,
    span: Span,
    after: Pick<OfferLine, 'createdAt' | 'id'> | null,
    limit: number,
  ): Promise<OfferLine[]>
}

export interface CouponFacts {
  sumGiven(
    restaurantId: string,
    span: Span,
    now: Date,
  ): Promise<{ given: number; redeemed: number; expired: number; open: number }>
  sumRedemptions(
    restaurantId: string,
    campaignIds: readonly string[],
  ): Promise<{ campaignId: string; redeemed: number; valueMinor: number; estimatedMinor: number; uncounted: number }[]>
  countByWeekHour(
    restaurantId: string,
    campaignIds: readonly string[],
    timezone: string,
  ): Promise<{ weekday: number; hour: number; redeemed: number }[]>
}

export interface CampaignFacts {
  listSent(
    restaurantId: string,
    span: Span,
  ): Promise<
    {
      id: string
      title: string
      at: Date
      /** Messages, mails and texts together; those confirmed as delivered are among them. */
      sent: number
      delivered: number
      failed: number
      optedOut: number
      /** As carriers count them: one long message is several. */
      texts: number
    }[]
  >
}

/** Seats at the restaurant's tables, the deleted ones aside. */
export interface SeatFacts {
  count(restaurantId: string): Promise<number>
}

export interface Facts {
  nudgeFacts: NudgeFacts
  couponFacts: CouponFacts
  campaignFacts: CampaignFacts
}
