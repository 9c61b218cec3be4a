import { CurrencyCode, emailAddress } from '../fields/account-fields.ts'
import { Day, flag, OfferType, ok, Time } from '../fields/common.ts'
import { formRule } from '../fields/form-rule.ts'
import { text } from '../fields/text.ts'
import { CouponArrival, CouponWindow } from '../fields/window-fields.ts'
import { coupons as routes } from '../routes/coupons.ts'
import { typedCode } from '../rules/coupon-code.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

export type { CouponArrival }
export { OfferType }

/** A table's own codes have five characters, a campaign's personal ones eight. */
export const CouponCode = text(40)
  .overwrite(typedCode)
  .regex(/^[A-Z0-9]{4,12}$/, 'Please enter the code as it is printed')

/** pending: the visit has not ended yet. Expired at the end of `expires_on` in the restaurant's zone. */
export const CouponState = z.enum(['pending', 'valid', 'redeemed', 'expired']).meta({ id: 'CouponState' })
export type CouponState = z.infer<typeof CouponState>

/** `0` the current visit, whose code is a proof of what was earned; `1` the next one. */
export const VisitType = z.literal([0, 1])

/** What staff see of a code: a coupon for a next visit, or the proof of what was earned on the current one. */
export const Coupon = z
  .object({
    code: z.string(),
    visit_type: VisitType,
    offer_type: OfferType,
    offer_value: z.number(),
    /** A coupon's last day; null for a proof. */
    expires_on: Day.nullable(),
    /** The moment after its last: of a proof the end of the business day, of a coupon that of its last day. */
    expires_at: Time.nullable(),
    state: CouponState,
    /** When the table was freed; null before that and for codes of campaigns. */
    earned_at: Time.nullable(),
    redeemed_at: Time.nullable(),
    /** The host's device that redeemed it last, as it calls itself. */
    redeemed_by: z.string().nullable(),
    /** Where it was given: the table's code or the campaign's title. */
    given_at: z.string(),
    /** A shared code of a campaign is redeemed many times. */
    is_shared: z.boolean(),
    redemptions: z.number().int(),
    /** A shared code for the first so many guests: redeemed so often it is used up. Null: for all who come. */
    max_redemptions: z.number().int().nullable(),
    /** When its guest may come, by the restaurant's clock; null is at any time. */
    windows: z.array(CouponWindow).nullable(),
    /** Whether a guest who comes at this moment may use it; true without windows. */
    open_now: z.boolean(),
    /** While it is not open: when it is next; null when it is over by then. */
    next_from: Time.nullable(),
    /** Its hours ended at this moment, less than a usual stay ago: it is for whoever came before. Else null. */
    arrived_by: Time.nullable(),
  })
  .meta({ id: 'Coupon' })
export type Coupon = z.infer<typeof Coupon>

/** What a guest sees of a code kept on the phone or in the account. */
export const KeptCoupon = z
  .object({
    code: z.string(),
    offer_type: OfferType,
    offer_value: z.number(),
    expires_on: Day.nullable(),
    state: CouponState,
    restaurant_name: z.string(),
    currency: CurrencyCode,
    /** When its guest may come; null is at any time. */
    windows: z.array(CouponWindow).nullable(),
    arrival: CouponArrival.nullable(),
    /** The offer that gave it; null for codes of campaigns. */
    offer_id: z.string().nullable(),
    /** The table's code or the campaign's title. */
    given_at: z.string(),
    /** When the table was freed and the code became valid. */
    earned_at: Time.nullable(),
  })
  .meta({ id: 'KeptCoupon' })
export type KeptCoupon = z.infer<typeof KeptCoupon>

/**
 * What a phone or an account earned on a current visit, with the code that proves it to staff: told until the business day
 * ends, whatever happens at the table, also once it was used.
 */
export const KeptProof = z
  .object({
    code: z.string(),
    offer_type: OfferType,
    offer_value: z.number(),
    state: z.enum(['valid', 'redeemed']),
    redeemed_at: Time.nullable(),
    /** The end of the restaurant's business day. */
    expires_at: Time,
    restaurant_name: z.string(),
    currency: CurrencyCode,
    offer_id: z.string(),
    /** The table's code. */
    given_at: z.string(),
    /** When the table was freed. */
    earned_at: Time,
  })
  .meta({ id: 'KeptProof' })
export type KeptProof = z.infer<typeof KeptProof>

/** A code that a guest shows, as the host types it. */
export const RedeemForm = z.strictObject({ code: CouponCode })

const REASON = 'Please say why in a few words'

/** Why a code is redeemed outside its hours. */
export const OverrideForm = z.object({ reason: text(200, { required: REASON }) })

const Redeem = z
  .strictObject({
    code: CouponCode,
    /** Its hours are over, and the guest came while they were not. */
    arrived_in_time: flag.optional(),
    /** Redeem it whatever its hours say; `reason` is kept with the redemption. */
    override: flag.optional(),
    reason: text(200).optional(),
  })
  .superRefine(formRule('reason', ({ override, reason }) => (override && !reason ? REASON : null)))
  .meta({ id: 'RedeemCoupon' })

const KeepBody = z
  .strictObject({
    code: CouponCode,
    phone: text(30).optional(),
    country_code: text(5).optional(),
    email: emailAddress().optional(),
  })
  .refine((body) => Boolean(body.phone) !== Boolean(body.email), {
    path: ['phone'],
    message: 'Please enter either a phone number or an email address',
  })
  .meta({ id: 'KeepCoupon' })

export const coupons = {
  find: endpoint({
    ...routes.find,
    summary: 'What a coupon or a proof is worth and whether it may be redeemed',
    access: 'restaurant',
    params: z.object({ code: CouponCode }),
    reply: ok(Coupon),
  }),
  redeem: endpoint({
    ...routes.redeem,
    summary: 'Redeem a coupon or a proof, once unless it is a shared code',
    access: 'restaurant',
    body: Redeem,
    reply: ok(Coupon),
  }),
  keep: endpoint({
    ...routes.keep,
    summary: 'Send a coupon of this phone or account to its guest by SMS or e-mail',
    access: 'guest',
    owner: 'customer',
    body: KeepBody,
    reply: ok(z.object({ sent_to: z.string() })),
  }),
  mine: endpoint({
    ...routes.mine,
    summary: "A signed-in customer's unexpired coupons, and what was earned until the business day ends",
    access: 'customer',
    reply: ok(z.array(KeptCoupon)).extend({ proofs: z.array(KeptProof) }),
  }),
}
