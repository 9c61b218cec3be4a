import { Day, DayInput, done, flag, Id, ok } from '../../fields/common.ts'
import { text, textAsTyped } from '../../fields/text.ts'
import { addressBook as routes } from '../../routes/address-book.ts'
import { z } from '../../zod.ts'
import { Coupon, CouponCode } from '../coupons.ts'
import { endpoint } from '../endpoint.ts'
import { guestName } from './contact.ts'

const SEARCH_REQUIRED = 'Please enter a name, a phone number or a code'

export const CheckIn = z
  .strictObject({
    phone: text(40).optional(),
    /** Calling code for a national number; default: the restaurant's. */
    country_code: textAsTyped(5).optional(),
    code: CouponCode.optional(),
    guest: Id.optional(),
    /** Adds a guest without marketing consent if no guest has the number. */
    add: flag.optional(),
    /** Name of a guest who is added. */
    name: guestName.optional(),
  })
  .refine(({ phone, code, guest }) => [phone, code, guest].filter(Boolean).length === 1, {
    path: ['phone'],
    message: SEARCH_REQUIRED,
  })
  .refine(({ phone, add }) => !add || Boolean(phone), { path: ['phone'], message: 'Please enter a phone number' })
  .meta({ id: 'CheckIn' })

/** One field for name, number or code, so that a host at the door can type with one hand. */
export const CheckInForm = z.object({ who: text(40, { required: SEARCH_REQUIRED }), name: guestName })

const SEARCH_LETTERS_MIN = 3
const SEARCH_DIGITS_MIN = 4
export const GUEST_MATCHES_MAX = 5

export const isSearchable = (text: string): boolean =>
  (text.match(/\p{L}/gu) ?? []).length >= SEARCH_LETTERS_MIN || (text.match(/\d/g) ?? []).length >= SEARCH_DIGITS_MIN

export const GuestMatch = z
  .object({
    _id: Id,
    name: z.string(),
    /** Last four digits of the phone number; null without one. */
    phoneEnd: z.string().nullable(),
  })
  .meta({ id: 'GuestMatch' })
export type GuestMatch = z.infer<typeof GuestMatch>

const PHONE_DIGITS_MIN = 7
/** Text without letters and with at least seven digits is a phone number. */
export function parseGuestQuery(text: string): { phone: string } | { code: string } {
  const isPhone = !/\p{L}/u.test(text) && text.replace(/\D/g, '').length >= PHONE_DIGITS_MIN
  return isPhone ? { phone: text } : { code: text.toUpperCase().replace(/[^A-Z0-9]/g, '') }
}

export const RecordedVisit = z.strictObject({ guest: Id, day: DayInput }).meta({ id: 'RecordedVisit' })

export const CheckedIn = z
  .object({
    guest: Id,
    name: z.string(),
    note: z.string().nullable(),
    visits: z.number().int(),
    lastVisitOn: Day.nullable(),
    coupons: z.array(Coupon),
    /** Unused reward codes of the current visit. */
    proofs: z.array(Coupon),
    /** Visit recorded by this check-in; null if it already existed. */
    undo: RecordedVisit.nullable(),
  })
  .meta({ id: 'CheckedIn' })
export type CheckedIn = z.infer<typeof CheckedIn>

export const checkIns = {
  checkIn: endpoint({
    ...routes.checkIn,
    summary:
      "Records that a guest came today and returns the guest's codes; 200 if already recorded; add: an unknown number too",
    access: 'restaurant',
    status: 201,
    body: CheckIn,
    reply: ok(CheckedIn),
  }),
  searchGuests: endpoint({
    ...routes.searchGuests,
    summary: 'Finds up to five contacts by name, phone number or code, for check-in',
    access: 'restaurant',
    query: z.object({
      q: text(40).refine(isSearchable, 'Please enter at least three letters or four digits'),
    }),
    reply: ok(z.array(GuestMatch)),
  }),
  undoCheckIn: endpoint({
    ...routes.undoCheckIn,
    summary: 'Undoes a check-in of the last hour',
    access: 'restaurant',
    body: RecordedVisit,
    reply: done,
  }),
}
