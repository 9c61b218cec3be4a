import type { OfferEnd, OfferState } from '@tidetable/contract/endpoints/tables'
import type { Cost } from '@tidetable/contract/rules/cost'
import type { CouponWindow } from '@tidetable/contract/rules/coupon-windows'

export type { OfferEnd, OfferState }

/** Terms are copied into the offer's row: later changes of settings do not affect the offer. */
export interface Terms {
  visitType: 'current' | 'next'
  kind: 'dollars' | 'percent'
  /** Cents, or hundredths of a percent. */
  minorUnits: number
  /** Last valid day of a next-visit coupon, YYYY-MM-DD in the restaurant's zone. */
  expiresOn: string | null
  windows: CouponWindow[] | null
  code: string | null
  cost: Cost
}

/** Times in seconds, null if never; copied into the offer's row like the terms. */
export interface Timings {
  periodSeconds: number
  graceSeconds: number
  /** Time after which an unanswered offer is withdrawn. */
  staleSeconds: number | null
  /** Time after which an outcome is cleared for a new party. */
  clearSeconds: number | null
  autoExtend: boolean
}

export interface Offer {
  id: string
  visit: number
  state: OfferState
  terms: Terms
  timings: Timings
  createdAt: Date
  /** Start of the current period. */
  acceptedAt: Date | null
  /** End of the current period, without grace. */
  deadlineAt: Date | null
  period: 1 | 2
  extensionGrantedAt: Date | null
  /** The expired offer that this one extends. */
  extendsOfferId: string | null
  /** The ended offer that this one supersedes, by an undo or a late confirmation. */
  resumesOfferId: string | null
  /** Hash of the cookie of the phone that accepted; null until accepted. */
  acceptedBy: string | null
  acceptedAccount: string | null
  leftAt: Date | null
  moreTimeAskedAt: Date | null
  /** Time at which a guest over the limit first opened or tried to accept the offer. */
  limitMetAt: Date | null
  /** Phone of the guest over the limit who last pressed "Accept". */
  limitMetBy: string | null
  limitLiftedAt: Date | null
  endedAt: Date | null
  endReason: OfferEnd | null
  events: number
}

export interface Table {
  id: string
  restaurantId: string
  code: string
  location: string
  capacity: number
  isOn: boolean
  /** Counts parties; an outcome is shown only during its offer's visit. */
  visit: number
  version: number
  deletedAt: Date | null
  /** End of the time to undo the last change, null if it can't be undone. Every change resets it. */
  undoUntil: Date | null
  changedAt: Date
  /** The host's device, `guest` or `server`. */
  changedBy: string
}

export interface TableState {
  table: Table
  offer: Offer | null
}

export interface Actor {
  kind: 'restaurant' | 'guest' | 'server'
  /** Session id, or hash of the phone's cookie; null for the server. */
  id: string | null
  label: string
}

export const SERVER: Actor = { kind: 'server', id: null, label: 'server' }

export type Cause =
  | OfferEnd
  | 'offered'
  | 'accepted'
  | 'left'
  | 'more_time_asked'
  | 'limit_met'
  | 'limit_lifted'
  | 'extension_granted'
  | 'second_period'
  | 'extended_late'
  | 'resumed'
  | 'had_left'

export interface OfferEvent {
  offerId: string
  seq: number
  from: OfferState | null
  to: OfferState
  at: Date
  actor: Actor
  cause: Cause
  reason: string | null
}

/** Must be stored in one transaction. */
export interface Change {
  before: TableState
  after: TableState
  events: OfferEvent[]
}

export const isLive = (offer: Offer | null): offer is Offer =>
  offer !== null && (offer.state === 'offered' || offer.state === 'accepted')

/** Returns the offer of the table's current visit; null if there is none. */
export const shownOffer = ({ table, offer }: TableState): Offer | null => (offer?.visit === table.visit ? offer : null)

export const later = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000)
