// What the life of an offer is decided from: a table and its newest offer.

import type { OfferEnd, OfferState } from '@tidetable/contract/endpoints/tables'
import type { Cost } from '@tidetable/contract/rules/cost'
import type { CouponWindow } from '@tidetable/contract/rules/coupon-windows'

export type { OfferEnd, OfferState }

/** What was promised. Copied into the row, so that a change of settings never touches an offer that was made. */
export interface Terms {
  visitType: 'current' | 'next'
  kind: 'dollars' | 'percent'
  /** Cents, or hundredths of a percent. */
  minorUnits: number
  /** Next visit only: the last day of the coupon in the restaurant's zone, YYYY-MM-DD. */
  expiresOn: string | null
  /** Next visit only: when its guest may come; null is at any time. */
  windows: CouponWindow[] | null
  code: string | null
  /** What it counts as, by what a guest was thought to spend when it was made. */
  cost: Cost
}

/** Seconds; null means never. Copied into the row for the same reason. */
export interface Timings {
  periodSeconds: number
  /** After "We've left" staff may answer this much longer. */
  graceSeconds: number
  /** An offer that nobody touches is withdrawn after this. */
  staleSeconds: number | null
  /** An outcome makes way for a new party after this. */
  clearSeconds: number | null
  /** The second period is granted by itself. */
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
  /** The expired offer that this one prolongs. */
  extends: string | null
  /** The ended offer in whose place this one goes on, since its end was undone: that one is superseded. */
  resumes: string | null
  /** Hash of the phone's cookie. */
  acceptedBy: string | null
  /** The account that was signed in on that phone. */
  acceptedAccount: string | null
  leftAt: Date | null
  /** "I need more time": a mark, which grants nothing. */
  moreTimeAskedAt: Date | null
  /** A guest over the limit looks at it: since when, and which phone pressed Accept in vain. */
  limitMetAt: Date | null
  limitMetBy: string | null
  /** Staff let such a guest accept it. */
  limitLiftedAt: Date | null
  endedAt: Date | null
  endReason: OfferEnd | null
  /** How many events the offer has; the next one has this number plus one. */
  events: number
}

export interface Table {
  id: string
  restaurantId: string
  code: string
  location: string
  capacity: number
  isOn: boolean
  /** Counts parties: an outcome is shown while its offer is of this visit. */
  visit: number
  version: number
  deletedAt: Date | null
  /** Until when the last change can be undone; null when it can't. Every change sets it anew. */
  undoUntil: Date | null
  changedAt: Date
  /** The host's device, `guest` or `server`. */
  changedBy: string
}

export interface TableState {
  table: Table
  /** The newest offer, of whatever visit. */
  offer: Offer | null
}

export interface Actor {
  kind: 'restaurant' | 'guest' | 'server'
  /** Session or hash of the phone's cookie. */
  id: string | null
  /** The host's device as it calls itself. */
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

export interface OfferEvent {
  offerId: string
  seq: number
  from: OfferState | null
  to: OfferState
  at: Date
  actor: Actor
  cause: Cause
  /** Why an exception was made to a budget. */
  reason: string | null
}

/** Everything that a command or the passing of time changed, to be stored at once. */
export interface Change {
  before: TableState
  after: TableState
  events: OfferEvent[]
}

export const isLive = (offer: Offer | null): offer is Offer =>
  offer !== null && (offer.state === 'offered' || offer.state === 'accepted')

/** The offer that the table shows: none after a new party. */
export const shownOffer = ({ table, offer }: TableState): Offer | null => (offer?.visit === table.visit ? offer : null)

export const later = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000)
