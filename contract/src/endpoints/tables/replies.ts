// What the server tells of tables and offers.

import { CurrencyCode } from '../../fields/account-fields.ts'
import { Day, Time } from '../../fields/common.ts'
import { CouponWindow } from '../../fields/window-fields.ts'
import { z } from '../../zod.ts'
import { GuestFace } from '../accounts/branding.ts'
import { KeptCoupon, KeptProof, OfferType, VisitType } from '../coupons.ts'

export { VisitType }

export const OfferState = z
  .enum(['offered', 'accepted', 'completed', 'rejected_by_restaurant', 'rejected_by_diner', 'expired', 'withdrawn'])
  .meta({ id: 'OfferState' })
export type OfferState = z.infer<typeof OfferState>

/** What ended an offer: tells an offer that staff took back (`withdrawn`) from one that nobody touched (`stale`). */
export const OfferEnd = z
  .enum(['freed', 'refused', 'declined', 'ran_out', 'withdrawn', 'stale', 'switched_off', 'table_removed'])
  .meta({ id: 'OfferEnd' })
export type OfferEnd = z.infer<typeof OfferEnd>

/** The specification's table, and what our own client reads beside it. Times are the server's. */
const wire = {
  _id: z.string(),
  table_code: z.string(),
  table_location: z.string(),
  table_capacity: z.number().int(),
  user_id: z.string(),
  available: z.boolean(),
  offer_value: z.number().nullable(),
  offer_type: OfferType.nullable(),
  /** Start of the current period: 600 s from here is the deadline in both periods. */
  offer_accepted_at: Time.nullable(),
  offer_rejected: z.boolean(),
  offer_rejected_at: Time.nullable(),
  offer_timeout: z.boolean(),
  offer_completed: z.boolean(),
  offer_completed_at: Time.nullable(),
  visit_type: VisitType.nullable(),
  offer_exp: Day.nullable(),
  /** When the guest may come with a next visit's code; null is at any time. */
  offer_windows: z.array(CouponWindow).nullable(),
  /** To a diner null unless this phone accepted the offer. */
  offer_code: z.string().nullable(),
  /** The offer shown by these fields; null when none is, also after New party. */
  offer_id: z.string().nullable(),
  offer_state: OfferState.nullable(),
  /** End of the last period granted, without grace. */
  offer_deadline: Time.nullable(),
  /** After "We've left": until when staff may still answer. */
  offer_grace_until: Time.nullable(),
  offer_period: z.literal([1, 2]).nullable(),
  /** How long a period of the offer shown is. */
  offer_period_seconds: z.number().int().nullable(),
  offer_extended: z.boolean(),
  offer_left_at: Time.nullable(),
  /** While it is accepted: when the guest asked for more time. It grants nothing by itself. */
  more_time_asked_at: Time.nullable(),
  /** Of an outcome that is shown. */
  offer_end_reason: OfferEnd.nullable(),
  nudge_enabled: z.boolean(),
  /** Grows with every change; a client drops what is lower than what it has. */
  version: z.number().int(),
  server_time: Time,
}

/** An offer as it stands in the history. */
export const PastOffer = z
  .object({
    offer_id: z.string(),
    offer_type: OfferType,
    offer_value: z.number(),
    visit_type: VisitType,
    offer_exp: Day.nullable(),
    offer_code: z.string().nullable(),
    state: OfferState,
    period: z.literal([1, 2]),
    extended: z.boolean(),
    created_at: Time,
    accepted_at: Time.nullable(),
    deadline: Time.nullable(),
    left_at: Time.nullable(),
    ended_at: Time.nullable(),
    /** The offer whose end was undone by making this one, or null. */
    resumes: z.string().nullable(),
  })
  .meta({ id: 'PastOffer' })
export type PastOffer = z.infer<typeof PastOffer>

export const OfferEvent = z
  .object({
    seq: z.number().int(),
    cause: z.string(),
    from: OfferState.nullable(),
    to: OfferState,
    at: Time,
    /** The host's device as it calls itself, `guest`, or `server`. */
    by: z.string(),
    /** Why an exception was made to a budget. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'OfferEvent' })

/** A table as its owner sees it. */
export const Table = z
  .object({
    ...wire,
    /** What the QR code encodes. */
    customer_url: z.string(),
    offer_created_at: Time.nullable(),
    /** Until when an offer that ran out in its first period may still be given ten more minutes. */
    late_extend_until: Time.nullable(),
    /** Until when the last command, Yes, No, withdrawing, switching off or New party, can be undone; null when it can't. */
    undo_until: Time.nullable(),
    /** While it is offered: since when a guest over the limit is here, whom nobody has allowed it yet. */
    guest_limit_at: Time.nullable(),
    /** The newest offer that ended, also after New party. */
    last_offer: PastOffer.nullable(),
    /** Who made the last change and when, to tell the other host. */
    changed_by: z.string().nullable(),
    changed_at: Time,
  })
  .meta({ id: 'Table' })
export type Table = z.infer<typeof Table>

/** A table as anyone with the page sees it. */
export const DinerTable = z
  .object({
    ...wire,
    restaurant_name: z.string(),
    /** IANA zone for "until 8:42 pm". */
    timezone: z.string(),
    /** Of the offer's value. */
    currency: CurrencyCode,
    face: GuestFace,
    /** "Tue–Thu, arrive 3–5:30 pm": what `offer_windows` says. */
    offer_arrival: z.string().nullable(),
    /** This phone accepted the offer shown. */
    offer_mine: z.boolean(),
    /** This phone has had its offers for as many days, so it can't accept this one; null when it can. */
    guest_limit_days: z.number().int().nullable(),
    /** This phone's last visit at this table is over: a new party came. */
    visit_ended: z.boolean(),
    my_coupons: z.array(KeptCoupon),
    /** What this phone earned at this restaurant on the current business day, at whichever table. */
    my_proofs: z.array(KeptProof),
  })
  .meta({ id: 'DinerTable' })
export type DinerTable = z.infer<typeof DinerTable>
