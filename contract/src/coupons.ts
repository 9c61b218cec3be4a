import { z } from 'zod'
import { emailAddress } from './accounts/fields.ts'
import { addresses } from './addresses/coupons.ts'
import { Day, ok, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

/** `0` dollars, `1` percent, as in the specification. */
export const OfferType = z.literal([0, 1])

/** A table's own codes have five characters, a campaign's personal ones eight. */
export const CouponCode = text(40)
  .toUpperCase()
  .regex(/^[A-Z0-9]{4,12}$/, 'Please enter the code as it is printed')

/** pending: the visit has not ended yet. Expired at the end of `expires_on` in the restaurant's zone. */
export const CouponState = z.enum(['pending', 'valid', 'redeemed', 'expired']).meta({ id: 'CouponState' })
export type CouponState = z.infer<typeof CouponState>

/** What staff see of a code. */
export const Coupon = z
  .object({
    code: z.string(),
    offer_type: OfferType,
    offer_value: z.number(),
    expires_on: Day.nullable(),
    state: CouponState,
    redeemed_at: Time.nullable(),
    /** Where it was given: the table's code or the campaign's title. */
    given_at: z.string(),
    /** A shared code of a campaign is redeemed many times. */
    is_shared: z.boolean(),
    redemptions: z.number().int(),
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
  })
  .meta({ id: 'KeptCoupon' })
export type KeptCoupon = z.infer<typeof KeptCoupon>

/** A code that a guest shows, as the host types it. */
export const RedeemForm = z.strictObject({ code: CouponCode })

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
    ...addresses.find,
    summary: 'What a code is worth and whether it may be redeemed',
    access: 'restaurant',
    params: z.object({ code: CouponCode }),
    reply: ok(Coupon),
  }),
  redeem: endpoint({
    ...addresses.redeem,
    summary: 'Redeem a code, once unless it is a shared one',
    access: 'restaurant',
    body: RedeemForm,
    reply: ok(Coupon),
  }),
  keep: endpoint({
    ...addresses.keep,
    summary: 'Send a coupon of this phone or account to its guest by SMS or e-mail',
    access: 'guest',
    owner: 'customer',
    body: KeepBody,
    reply: ok(z.object({ sent_to: z.string() })),
  }),
  mine: endpoint({
    ...addresses.mine,
    summary: "A signed-in customer's unexpired coupons",
    access: 'customer',
    reply: ok(z.array(KeptCoupon)),
  }),
}
