// What callers send about tables and offers, with the words of each refusal.
import { z } from 'zod'
import { flag, GivenDay, GivenTime, Id } from '../common.ts'
import { OfferType } from '../coupons.ts'
import { numberOf } from '../number.ts'
import { text, textAsTyped } from '../text.ts'
import { VisitType } from './replies.ts'

const REQUIRED = 'Please fill out all required fields'

const capacity = (message: string) =>
  numberOf(z.int(message).min(1, 'The capacity is between 1 and 10').max(10, 'The capacity is between 1 and 10'))

/** The offer that the caller has seen: naming an older one than the newest is refused. */
export const seen = { offer_id: Id.nullish() }
/** A request without a body counts as an empty one. */
export const Command = z.preprocess((input) => input ?? {}, z.strictObject(seen)).meta({ id: 'TableCommand' })

export const CreateTable = z
  .object({
    /** Three random capital letters; made by the server when absent. */
    table_code: text(12, { required: `${REQUIRED}.` }).optional(),
    table_location: text(80, { required: `${REQUIRED}.` }),
    table_capacity: capacity(`${REQUIRED}.`),
    user_id: Id.optional(),
  })
  .meta({ id: 'CreateTable' })

export const DOLLARS_MAX = 10_000

/** A whole edit as the Edit dialog sends it. */
export const EditTable = z.object({
  table_code: text(12, { required: REQUIRED }),
  table_location: text(80, { required: REQUIRED }),
  table_capacity: capacity(REQUIRED),
})

/** The specification's bag of fields; the server turns it into one command. Anything else in it is ignored. */
export const TablePatch = z
  .object({
    ...seen,
    table_code: text(12, { required: REQUIRED }).optional(),
    table_location: text(80, { required: REQUIRED }).optional(),
    table_capacity: capacity(REQUIRED).optional(),
    nudge_enabled: flag.optional(),
    available: flag.optional(),
    offer_value: numberOf(z.number().min(0).max(DOLLARS_MAX).nullish()),
    offer_accepted_at: GivenTime.nullish(),
    offer_completed: flag.optional(),
    offer_completed_at: GivenTime.nullish(),
    offer_rejected: flag.optional(),
    offer_rejected_at: GivenTime.nullish(),
    offer_timeout: flag.optional(),
  })
  .meta({ id: 'TablePatch' })
export type TablePatch = z.output<typeof TablePatch>

const VALUE = 'Please enter offer value'
const CODE = 'The code needs five capital letters or digits'

export const MakeOffer = z
  .object({
    ...seen,
    visit_type: numberOf(VisitType),
    available: flag.optional(),
    offer_type: numberOf(OfferType),
    offer_value: numberOf(
      z
        .number(VALUE)
        .gt(0, 'The value must be more than 0')
        .max(1_000_000)
        .multipleOf(0.01, 'The value has at most two decimals'),
    ),
    offer_exp: z.preprocess((input) => (input === '' ? undefined : input), GivenDay.nullish()),
    offer_code: z.preprocess(
      (input) => (input === '' ? undefined : input),
      text(40)
        .toUpperCase()
        .regex(/^[A-Z0-9]{5}$/, CODE)
        .nullish(),
    ),
  })
  .refine(({ offer_type, offer_value }) => offer_type !== 1 || offer_value <= 100, {
    path: ['offer_value'],
    message: 'A percentage is at most 100',
  })
  .refine(({ offer_type, offer_value }) => offer_type !== 0 || offer_value <= DOLLARS_MAX, {
    path: ['offer_value'],
    message: 'An amount is at most $10,000',
  })
  .refine(({ visit_type, offer_exp }) => visit_type !== 1 || offer_exp, {
    path: ['offer_exp'],
    message: 'Please select expiry date for next visit offer',
    // Told at once, also beside a value that is none.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .meta({ id: 'MakeOffer' })

const OfferFields = z.object({
  visit_type: VisitType,
  available: z.boolean(),
  offer_type: OfferType,
  offer_value: textAsTyped(40),
  offer_exp: textAsTyped(10),
  offer_code: textAsTyped(40),
})

/** What the dialog asks for an offer: only one for a next visit has a last day and a code. `today` at the restaurant. */
export const offerForm = (today: string) =>
  OfferFields.transform(
    ({ offer_exp, offer_code, ...offer }): z.input<typeof MakeOffer> =>
      offer.visit_type === 1 ? { ...offer, offer_exp, offer_code } : offer,
  ).pipe(
    MakeOffer.refine(({ offer_exp }) => !offer_exp || offer_exp >= today, {
      path: ['offer_exp'],
      message: 'The expiry date must be today or later',
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )

/** Either named tables, or those of a location, or (neither given) all. */
export const Switch = z
  .strictObject({
    ids: z.array(Id).max(500).optional(),
    location: text(80).optional(),
    nudge_enabled: flag,
  })
  .meta({ id: 'SwitchTables' })
