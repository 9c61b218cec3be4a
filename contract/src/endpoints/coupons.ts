import { CurrencyCode, emailAddress } from '../fields/account-fields.ts'
import { Day, flag, OfferType, ok, Time } from '../fields/common.ts'
import { latinDigits } from '../fields/digits.ts'
import { formError } from '../fields/form-error.ts'
import { text } from '../fields/text.ts'
import { CouponArrival, CouponWindow } from '../fields/window-fields.ts'
import { coupons as routes } from '../routes/coupons.ts'
import { DATE_STYLES } from '../rules/date-style.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

export type { CouponArrival }
export { OfferType }

const typedCode = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .replace(/[\s\p{Cf}\p{Pd}\p{M}]/gu, '')
    .toUpperCase()

/** Table codes have five characters, personal campaign codes eight. */
export const CouponCode = text(40)
  .overwrite(typedCode)
  .regex(/^[A-Z0-9]{4,12}$/, 'Please enter the code as it is printed')

/** `pending`: the visit has not ended. `expired`: `expires_at` has passed, or a reward code became void. */
export const CouponState = z.enum(['pending', 'valid', 'redeemed', 'expired']).meta({ id: 'CouponState' })
export type CouponState = z.infer<typeof CouponState>

/** `0`: current visit, with a reward code; `1`: next visit, with a coupon. */
export const VisitType = z.literal([0, 1])

export const Coupon = z
  .object({
    code: z.string(),
    visit_type: VisitType,
    offer_type: OfferType,
    offer_value: z.number(),
    expires_on: Day.nullable(),
    /** Exclusive end of validity: a reward code expires with the business day, a coupon with its last day. */
    expires_at: Time.nullable(),
    state: CouponState,
    /** When an offer’s code became void; its state is then `expired`. Null otherwise, and for campaign codes. */
    voided_at: Time.nullable(),
    /** End of the running departure period, without grace; null if none is running. */
    deadline: Time.nullable(),
    /** When the table was freed; null before that and for campaign codes. */
    earned_at: Time.nullable(),
    redeemed_at: Time.nullable(),
    /** Name of the device that redeemed it last. */
    redeemed_by: z.string().nullable(),
    /** Code of the table, or title of the campaign. */
    given_at: z.string(),
    is_shared: z.boolean(),
    redemptions: z.number().int(),
    max_redemptions: z.number().int().nullable(),
    /** Null: any time. */
    windows: z.array(CouponWindow).nullable(),
    /** Whether a guest who arrives now may use the code; true without windows. */
    open_now: z.boolean(),
    /** Start of the next window while closed; null if the code expires before it. */
    next_from: Time.nullable(),
    /** End of the last window if less than a typical stay ago: guests who arrived before it may redeem. Else null. */
    arrived_by: Time.nullable(),
  })
  .meta({ id: 'Coupon' })
export type Coupon = z.infer<typeof Coupon>

export const GuestCoupon = z
  .object({
    code: z.string(),
    offer_type: OfferType,
    offer_value: z.number(),
    expires_on: Day.nullable(),
    state: CouponState,
    restaurant_name: z.string(),
    /** Country of the restaurant, ISO 3166-1. */
    country: z.string(),
    date_style: z.enum(DATE_STYLES),
    currency: CurrencyCode,
    windows: z.array(CouponWindow).nullable(),
    arrival: CouponArrival.nullable(),
    offer_id: z.string().nullable(),
    given_at: z.string(),
    earned_at: Time.nullable(),
  })
  .meta({ id: 'GuestCoupon' })
export type GuestCoupon = z.infer<typeof GuestCoupon>

/** `pending` from acceptance, `valid` once staff answer "Yes", then `redeemed`, or `void` if not used in time. */
export const RewardState = z.enum(['pending', 'valid', 'redeemed', 'void']).meta({ id: 'RewardState' })
export type RewardState = z.infer<typeof RewardState>

/** Reward code of the current visit; shown until the business day ends, also after it was used or the table changed. */
export const GuestReward = z
  .object({
    code: z.string(),
    offer_type: OfferType,
    offer_value: z.number(),
    state: z.enum(['valid', 'redeemed']),
    redeemed_at: Time.nullable(),
    expires_at: Time,
    restaurant_name: z.string(),
    currency: CurrencyCode,
    offer_id: z.string(),
    given_at: z.string(),
    earned_at: Time,
  })
  .meta({ id: 'GuestReward' })
export type GuestReward = z.infer<typeof GuestReward>

/** Coupon code, reward code, or the code of a table. */
export const RedeemForm = z.strictObject({ code: text(40) })

const REASON = 'Please enter a short reason'

export const OverrideForm = z.object({ reason: text(200, { required: REASON }) })

const Redeem = z
  .strictObject({
    code: CouponCode,
    /** Whether the guest arrived while the window, now closed, was open. */
    arrived_in_time: flag.optional(),
    /** Ignores the windows; `reason` is stored with the redemption. */
    override: flag.optional(),
    reason: text(200).optional(),
  })
  .superRefine(formError('reason', ({ override, reason }) => (override && !reason ? REASON : null)))
  .meta({ id: 'RedeemCoupon' })

const SendCoupon = z
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
  .meta({ id: 'SendCoupon' })

export const coupons = {
  find: endpoint({
    ...routes.find,
    summary: 'Returns the value of a coupon or reward code, and whether it can be redeemed',
    access: 'restaurant',
    params: z.object({ code: CouponCode }),
    reply: ok(Coupon),
  }),
  redeem: endpoint({
    ...routes.redeem,
    summary: 'Redeems a coupon or reward code; only shared codes more than once',
    access: 'restaurant',
    body: Redeem,
    reply: ok(Coupon),
  }),
  send: endpoint({
    ...routes.send,
    summary: 'Sends a coupon of this phone or account to its guest by SMS or email',
    access: 'guest',
    owner: 'customer',
    body: SendCoupon,
    reply: ok(z.object({ sent_to: z.string() })),
  }),
  mine: endpoint({
    ...routes.mine,
    summary: "Lists a signed-in customer's unexpired coupons and the reward codes of the business day",
    access: 'customer',
    reply: ok(z.array(GuestCoupon)).extend({ proofs: z.array(GuestReward) }),
  }),
}
