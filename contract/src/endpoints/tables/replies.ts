import { CurrencyCode } from '../../fields/account-fields.ts'
import { Day, Time } from '../../fields/common.ts'
import { CouponWindow } from '../../fields/window-fields.ts'
import { DATE_STYLES } from '../../rules/date-style.ts'
import { z } from '../../zod.ts'
import { GuestBranding } from '../accounts/branding.ts'
import { GuestCoupon, GuestReward, OfferType, RewardState, VisitType } from '../coupons.ts'

export { VisitType }

export const OfferState = z
  .enum(['offered', 'accepted', 'completed', 'rejected_by_restaurant', 'rejected_by_diner', 'expired', 'withdrawn'])
  .meta({ id: 'OfferState' })
export type OfferState = z.infer<typeof OfferState>

/** `withdrawn`: by staff; `stale`: automatically, without an answer. */
export const OfferEnd = z
  .enum(['freed', 'refused', 'declined', 'ran_out', 'withdrawn', 'stale', 'switched_off', 'table_removed'])
  .meta({ id: 'OfferEnd' })
export type OfferEnd = z.infer<typeof OfferEnd>

/** The specification's table plus fields for our client. Times are the server's. */
const wire = {
  _id: z.string(),
  table_code: z.string(),
  table_location: z.string(),
  table_capacity: z.number().int(),
  user_id: z.string(),
  available: z.boolean(),
  offer_value: z.number().nullable(),
  offer_type: OfferType.nullable(),
  /** Start of the current period; the deadline is 600 s later in both periods. */
  offer_accepted_at: Time.nullable(),
  offer_rejected: z.boolean(),
  offer_rejected_at: Time.nullable(),
  offer_timeout: z.boolean(),
  offer_completed: z.boolean(),
  offer_completed_at: Time.nullable(),
  visit_type: VisitType.nullable(),
  offer_exp: Day.nullable(),
  offer_windows: z.array(CouponWindow).nullable(),
  /** Null for a guest unless this phone accepted the offer. */
  offer_code: z.string().nullable(),
  /** Null if no offer is shown, as after "New party". */
  offer_id: z.string().nullable(),
  offer_state: OfferState.nullable(),
  /** End of the current period, without grace. */
  offer_deadline: Time.nullable(),
  /** End of the time for staff to answer after "We've left". */
  offer_grace_until: Time.nullable(),
  offer_period: z.literal([1, 2]).nullable(),
  offer_period_seconds: z.number().int().nullable(),
  offer_extended: z.boolean(),
  offer_left_at: Time.nullable(),
  /** When the guest asked for more time; null unless accepted. Grants nothing automatically. */
  more_time_asked_at: Time.nullable(),
  offer_end_reason: OfferEnd.nullable(),
  /** End of the time in which staff can still confirm that the guest had left; null if they cannot. */
  had_left_until: Time.nullable(),
  nudge_enabled: z.boolean(),
  /** Increases with every change; clients drop older versions. */
  version: z.number().int(),
  server_time: Time,
}

export const OfferHistoryEntry = z
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
    /** The ended offer that this one replaces after an undo or a late confirmation; null if none. */
    resumes: z.string().nullable(),
    /** See `had_left_until` of a table. */
    had_left_until: Time.nullable(),
  })
  .meta({ id: 'OfferHistoryEntry' })
export type OfferHistoryEntry = z.infer<typeof OfferHistoryEntry>

export const OfferEvent = z
  .object({
    seq: z.number().int(),
    cause: z.string(),
    from: OfferState.nullable(),
    to: OfferState,
    at: Time,
    /** Name of the host's device, `guest`, or `server`. */
    by: z.string(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'OfferEvent' })

export const Table = z
  .object({
    ...wire,
    customer_url: z.string(),
    offer_created_at: Time.nullable(),
    /** End of the time in which staff can extend an offer that expired in its first period. */
    late_extend_until: Time.nullable(),
    /** End of the time to undo the last outcome, withdrawal, switching off or "New party"; null if impossible. */
    undo_until: Time.nullable(),
    /** When a guest who is over the limit opened the offer; null unless it is open and has no exception. */
    guest_limit_at: Time.nullable(),
    /** Reward code of the offer shown, from acceptance on; null if the discount is for the next visit. */
    reward: z.object({ code: z.string(), state: RewardState, expires_at: Time.nullable() }).nullable(),
    last_offer: OfferHistoryEntry.nullable(),
    changed_by: z.string().nullable(),
    changed_at: Time,
  })
  .meta({ id: 'Table' })
export type Table = z.infer<typeof Table>

export const GuestTable = z
  .object({
    ...wire,
    restaurant_name: z.string(),
    /** Country of the restaurant, ISO 3166-1. */
    country: z.string(),
    date_style: z.enum(DATE_STYLES),
    timezone: z.string(),
    currency: CurrencyCode,
    face: GuestBranding,
    offer_arrival: z.string().nullable(),
    offer_mine: z.boolean(),
    /** Period in days of the guest limit, if it stops this phone from accepting; null if the phone may accept. */
    guest_limit_days: z.number().int().nullable(),
    /** Whether a new party replaced this phone's visit. */
    visit_ended: z.boolean(),
    my_coupons: z.array(GuestCoupon),
    /** Reward code of this phone's offer: the offer shown, or an earlier one that staff can still confirm. */
    my_reward: z
      .object({
        code: z.string(),
        state: RewardState,
        offer_type: OfferType,
        offer_value: z.number(),
        expires_at: Time.nullable(),
      })
      .nullable(),
    /** This phone's rewards of the current business day, from all tables of the restaurant. */
    my_proofs: z.array(GuestReward),
  })
  .meta({ id: 'GuestTable' })
export type GuestTable = z.infer<typeof GuestTable>
