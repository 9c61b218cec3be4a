// What callers send about tables and offers, with the words of each refusal.
import { flag, GivenDay, GivenTime, Id } from '../../fields/common.ts'
import { formRule } from '../../fields/form-rule.ts'
import { amountProblem, numberOf } from '../../fields/number.ts'
import { text, textAsTyped } from '../../fields/text.ts'
import { GivenWindows } from '../../fields/window-fields.ts'
import { type Currency, MONEY_MAX } from '../../rules/currency.ts'
import { z } from '../../zod.ts'
import { OfferType } from '../coupons.ts'
import { VisitType } from './replies.ts'

const REQUIRED = 'Please fill out all required fields'

const capacity = (message: string) =>
  numberOf(z.int(message).min(1, 'The capacity is between 1 and 10').max(10, 'The capacity is between 1 and 10'))

/** The offer that the caller has seen: naming an older one than the newest is refused. */
export const seen = { offer_id: Id.nullish() }
/** A request without a body counts as an empty one. */
export const Command = z.preprocess((input) => input ?? {}, z.strictObject(seen)).meta({ id: 'TableCommand' })

/** Named on purpose: undo means this offer's end, or the New party after it. */

export const CreateTable = z
  .object({
    /** Three random capital letters; made by the server when absent. */
    table_code: text(12, { required: `${REQUIRED}.` }).optional(),
    table_location: text(80, { required: `${REQUIRED}.` }),
    table_capacity: capacity(`${REQUIRED}.`),
    user_id: Id.optional(),
  })
  .meta({ id: 'CreateTable' })

const OWN_CODE = 'A code has 1 to 6 letters or digits'

/** One row of "Add tables", as it counts: each is judged by itself, so that a bad one keeps none of the others away. */
export const NewTableRow = z.object({
  table_code: z.preprocess(
    (input) => (input === '' || input === null ? undefined : input),
    text(12, { tooLong: OWN_CODE })
      .toUpperCase()
      .regex(/^[A-Z0-9]{1,6}$/, OWN_CODE)
      .optional(),
  ),
  table_location: text(80, { required: REQUIRED }),
  table_capacity: capacity(REQUIRED),
})

export const TABLE_ROWS_MAX = 100

/** The rows as they were typed. */
export const CreateTables = z
  .strictObject({
    tables: z
      .array(
        z.strictObject({
          table_code: textAsTyped(200).nullish(),
          table_location: textAsTyped(400).nullish(),
          table_capacity: z.union([z.number().min(-1_000_000).max(1_000_000), textAsTyped(40)]).nullish(),
        }),
      )
      .min(1)
      .max(TABLE_ROWS_MAX, `At most ${TABLE_ROWS_MAX} tables at once`),
  })
  .meta({ id: 'CreateTables' })

const manyIds = z.array(Id).min(1).max(500)

/** Changes several tables alike. */
export const EditTables = z
  .strictObject({
    ids: manyIds,
    table_location: text(80, { required: REQUIRED }).optional(),
    table_capacity: capacity(REQUIRED).optional(),
  })
  .refine(({ table_location, table_capacity }) => table_location !== undefined || table_capacity !== undefined, {
    path: ['table_location'],
    message: REQUIRED,
  })
  .meta({ id: 'EditTables' })

export const RemoveTables = z.strictObject({ ids: manyIds }).meta({ id: 'RemoveTables' })

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
    offer_value: numberOf(z.number().min(0).max(MONEY_MAX).nullish()),
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

/** Beyond every currency's largest amount, which has a sentence of its own. */
const VALUE_BOUND = 10 * MONEY_MAX

/** Why this offer is made or brought back although a budget is used up; stored with the offer. */
const exception = text(200).nullish()
const exceptionReason = text(200, { required: 'Please say why in a few words' })

export const Undo = z.strictObject({ offer_id: Id, exception }).meta({ id: 'UndoCommand' })

const terms = {
  visit_type: numberOf(VisitType),
  offer_type: numberOf(OfferType),
  offer_value: numberOf(
    z
      .number(VALUE)
      .gt(0, 'The value must be more than 0')
      .max(VALUE_BOUND)
      .multipleOf(0.01, 'The value has at most two decimals'),
  ),
  offer_exp: z.preprocess((input) => (input === '' ? undefined : input), GivenDay.nullish()),
  /** When a next visit's guest may come with the code; null or absent is at any time. */
  offer_windows: GivenWindows.nullish(),
  exception,
}
interface GivenTerms {
  visit_type: 0 | 1
  offer_type: 0 | 1
  offer_value: number
  offer_exp?: string | null | undefined
}

/** What its parts must be together. How large an amount may be is a matter of the restaurant's currency. */
const asOffer = <S extends z.ZodType<GivenTerms>>(schema: S): S =>
  schema
    .refine(({ offer_type, offer_value }) => offer_type !== 1 || offer_value <= 100, {
      path: ['offer_value'],
      message: 'A percentage is at most 100',
    })
    .refine(({ visit_type, offer_exp }) => visit_type !== 1 || offer_exp, {
      path: ['offer_exp'],
      message: 'Please select expiry date for next visit offer',
      // Told at once, also beside a value that is none.
      when: ({ value }) => typeof value === 'object' && value !== null,
    })

export const MakeOffer = asOffer(
  z.object({
    ...seen,
    ...terms,
    available: flag.optional(),
    offer_code: z.preprocess(
      (input) => (input === '' ? undefined : input),
      text(40)
        .toUpperCase()
        .regex(/^[A-Z0-9]{5}$/, CODE)
        .nullish(),
    ),
  }),
).meta({ id: 'MakeOffer' })

export const OFFERS_AT_ONCE_MAX = 40
const TOO_MANY_OFFERS = `At most ${OFFERS_AT_ONCE_MAX} tables at once`

/** The same terms for named tables or for those of a location; a next visit's codes are drawn, one a table. */
export const MakeOffers = asOffer(
  z
    .strictObject({
      table_ids: z.array(Id).min(1).max(OFFERS_AT_ONCE_MAX, TOO_MANY_OFFERS).optional(),
      location: text(80, { required: REQUIRED }).optional(),
      ...terms,
    })
    .refine(({ table_ids, location }) => (table_ids === undefined) !== (location === undefined), {
      path: ['table_ids'],
      message: 'Please name either tables or a location',
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
).meta({ id: 'MakeOffers' })

const OfferFields = z.object({
  visit_type: VisitType,
  available: z.boolean(),
  offer_type: OfferType,
  offer_value: textAsTyped(40),
  offer_exp: textAsTyped(10),
  offer_windows: GivenWindows.nullable(),
  offer_code: textAsTyped(40),
  /** Undefined until somebody wants to make an exception, which then needs its reason. */
  exception: exceptionReason.optional(),
})

/** What the dialog asks for an undo that exceeds a budget. */
export const ExceptionForm = z.object({ exception: exceptionReason })

/** What the dialog asks for an offer: only one for a next visit has a last day and a code. `today` at the restaurant. */
export const offerForm = (today: string, currency: Currency) =>
  OfferFields.transform(
    ({ offer_exp, offer_windows, offer_code, ...offer }): z.input<typeof MakeOffer> =>
      offer.visit_type === 1 ? { ...offer, offer_exp, offer_code, ...(offer_windows ? { offer_windows } : {}) } : offer,
  ).pipe(
    MakeOffer.refine(({ offer_exp }) => !offer_exp || offer_exp >= today, {
      path: ['offer_exp'],
      message: 'The expiry date must be today or later',
      when: ({ value }) => typeof value === 'object' && value !== null,
    }).superRefine(
      formRule('offer_value', ({ offer_type, offer_value }) =>
        offer_type === 0 ? amountProblem(offer_value, currency) : null,
      ),
    ),
  )

/** Either named tables, or those of a location, or (neither given) all. */
export const Switch = z
  .strictObject({
    ids: z.array(Id).max(500).optional(),
    /** An empty one is refused: it never means all. */
    location: text(80, { required: REQUIRED }).optional(),
    nudge_enabled: flag,
  })
  .meta({ id: 'SwitchTables' })
