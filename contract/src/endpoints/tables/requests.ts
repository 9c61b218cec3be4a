import { DayInput, flag, Id, TimeInput } from '../../fields/common.ts'
import { formError } from '../../fields/form-error.ts'
import { amountProblem, numberOf } from '../../fields/number.ts'
import { text, textAsTyped } from '../../fields/text.ts'
import { WindowsInput } from '../../fields/window-fields.ts'
import { type Currency, MONEY_MAX } from '../../rules/currency.ts'
import { z } from '../../zod.ts'
import { OfferType } from '../coupons.ts'
import { VisitType } from './replies.ts'

const REQUIRED = 'Please fill out all required fields'

const capacity = (message: string) =>
  numberOf(z.int(message).min(1, 'The capacity is between 1 and 10').max(10, 'The capacity is between 1 and 10'))

/** Newest offer that the caller has seen; the request is rejected if a newer one exists. */
export const seen = { offer_id: Id.nullish() }
/** Accepts a request without a body. */
export const Command = z.preprocess((input) => input ?? {}, z.strictObject(seen)).meta({ id: 'TableCommand' })

export const CreateTable = z
  .object({
    table_code: text(12, { required: `${REQUIRED}.` }).optional(),
    table_location: text(80, { required: `${REQUIRED}.` }),
    table_capacity: capacity(`${REQUIRED}.`),
    user_id: Id.optional(),
  })
  .meta({ id: 'CreateTable' })

const OWN_CODE = 'A code has 1 to 6 letters or digits'

/** Rows are validated one by one, so that a bad one does not reject the others. */
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
      .max(TABLE_ROWS_MAX, `Up to ${TABLE_ROWS_MAX} tables at a time`),
  })
  .meta({ id: 'CreateTables' })

const manyIds = z.array(Id).min(1).max(500)

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

export const EditTable = z.object({
  table_code: text(12, { required: REQUIRED }),
  table_location: text(80, { required: REQUIRED }),
  table_capacity: capacity(REQUIRED),
})

/** The specified mix of fields, which the server maps to one command. Ignores unknown fields. */
export const TablePatch = z
  .object({
    ...seen,
    table_code: text(12, { required: REQUIRED }).optional(),
    table_location: text(80, { required: REQUIRED }).optional(),
    table_capacity: capacity(REQUIRED).optional(),
    nudge_enabled: flag.optional(),
    available: flag.optional(),
    offer_value: numberOf(z.number().min(0).max(MONEY_MAX).nullish()),
    offer_accepted_at: TimeInput.nullish(),
    offer_completed: flag.optional(),
    offer_completed_at: TimeInput.nullish(),
    offer_rejected: flag.optional(),
    offer_rejected_at: TimeInput.nullish(),
    offer_timeout: flag.optional(),
  })
  .meta({ id: 'TablePatch' })
export type TablePatch = z.output<typeof TablePatch>

const VALUE = 'Please enter offer value'
const CODE = 'A code has five capital letters or digits'

const VALUE_BOUND = 10 * MONEY_MAX

/** Reason for exceeding a budget; stored with the offer. */
const exception = text(200).nullish()
const exceptionReason = text(200, { required: 'Please enter a short reason' })

export const Undo = z.strictObject({ offer_id: Id, exception }).meta({ id: 'UndoCommand' })

const terms = {
  visit_type: numberOf(VisitType),
  offer_type: numberOf(OfferType),
  offer_value: numberOf(
    z
      .number(VALUE)
      .gt(0, 'The value must be more than 0')
      .max(VALUE_BOUND)
      .multipleOf(0.01, 'The value can have up to two decimals'),
  ),
  offer_exp: z.preprocess((input) => (input === '' ? undefined : input), DayInput.nullish()),
  offer_windows: WindowsInput.nullish(),
  exception,
}
interface TermsInput {
  visit_type: 0 | 1
  offer_type: 0 | 1
  offer_value: number
  offer_exp?: string | null | undefined
}

const asOffer = <S extends z.ZodType<TermsInput>>(schema: S): S =>
  schema
    .refine(({ offer_type, offer_value }) => offer_type !== 1 || offer_value <= 100, {
      path: ['offer_value'],
      message: 'A percentage is at most 100',
    })
    .refine(({ visit_type, offer_exp }) => visit_type !== 1 || offer_exp, {
      path: ['offer_exp'],
      message: 'Please select expiry date for next visit offer',
      // Reports the missing day even if other fields are invalid.
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

export const OFFERS_PER_REQUEST_MAX = 40
const TOO_MANY_OFFERS = `Up to ${OFFERS_PER_REQUEST_MAX} tables at a time`

export const MakeOffers = asOffer(
  z
    .strictObject({
      table_ids: z.array(Id).min(1).max(OFFERS_PER_REQUEST_MAX, TOO_MANY_OFFERS).optional(),
      location: text(80, { required: REQUIRED }).optional(),
      ...terms,
    })
    .refine(({ table_ids, location }) => (table_ids === undefined) !== (location === undefined), {
      path: ['table_ids'],
      message: 'Please choose either tables or a location',
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
).meta({ id: 'MakeOffers' })

const OfferFields = z.object({
  visit_type: VisitType,
  available: z.boolean(),
  offer_type: OfferType,
  offer_value: textAsTyped(40),
  offer_exp: textAsTyped(10),
  offer_windows: WindowsInput.nullable(),
  offer_code: textAsTyped(40),
  /** Reason for an exception; undefined until the host asks for one. */
  exception: exceptionReason.optional(),
})

export const ExceptionForm = z.object({ exception: exceptionReason })

/** Drops expiry date and code of current-visit offers. `today`: the restaurant's date. */
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
      formError('offer_value', ({ offer_type, offer_value }) =>
        offer_type === 0 ? amountProblem(offer_value, currency) : null,
      ),
    ),
  )

/** Switches all tables if neither `ids` nor `location` is sent. */
export const Switch = z
  .strictObject({
    ids: z.array(Id).max(500).optional(),
    /** An empty text is rejected: it must not mean all tables. */
    location: text(80, { required: REQUIRED }).optional(),
    nudge_enabled: flag,
  })
  .meta({ id: 'SwitchTables' })
