import { Id, ok, Time } from '../fields/common.ts'
import { numberOf } from '../fields/number.ts'
import { text } from '../fields/text.ts'
import { budgets as routes } from '../routes/budgets.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

export const BUDGETS_MAX = 10

/** `week` begins on Monday. */
export const BudgetSpan = z.enum(['service', 'day', 'week']).meta({ id: 'BudgetSpan' })
export type BudgetSpan = z.infer<typeof BudgetSpan>
/** `money`: value of the discounts; `offers`: number of offers. */
export const BudgetCounts = z.enum(['money', 'offers']).meta({ id: 'BudgetCounts' })
export const BudgetScope = z.enum(['all', 'location', 'table']).meta({ id: 'BudgetScope' })

const LIMIT = 'Please enter an amount above 0, with at most two decimals'
const WHOLE_NUMBER_REQUIRED = 'Please enter a whole number of offers'
const ZERO_NOT_ALLOWED = 'A budget of 0 blocks every offer. Turn offers off instead.'
const PLACE_REQUIRED = { location: 'Please choose a location', table: 'Please choose a table' }
const MONEY_MAX = 10_000_000
const OFFERS_MAX = 10_000

const budgetFields = {
  span: BudgetSpan,
  counts: BudgetCounts,
  limit: numberOf(
    z
      .number(LIMIT)
      .min(0, LIMIT)
      .max(MONEY_MAX, LIMIT)
      .multipleOf(0.01, LIMIT)
      .refine((limit) => limit !== 0, ZERO_NOT_ALLOWED),
  ),
  scope: BudgetScope,
  /** Name of the location, or id of the table; null for all tables. */
  scope_value: z.preprocess((input) => (input === '' ? null : input), text(80).nullable()),
}

function validateParts(
  { counts, limit, scope, scope_value }: z.output<z.ZodObject<typeof budgetFields>>,
  problem: (path: 'limit' | 'scope_value', message: string) => void,
) {
  if (counts === 'offers' && (!Number.isInteger(limit) || limit > OFFERS_MAX)) problem('limit', WHOLE_NUMBER_REQUIRED)
  if (scope !== 'all' && !scope_value) problem('scope_value', PLACE_REQUIRED[scope])
}

const asBudget = <S extends z.ZodType<z.output<z.ZodObject<typeof budgetFields>>>>(schema: S): S =>
  schema.superRefine((budget, context) =>
    validateParts(budget, (field, message) => context.addIssue({ code: 'custom', path: [field], message })),
  )

export const BudgetInput = asBudget(z.strictObject({ _id: Id.optional(), ...budgetFields })).meta({ id: 'BudgetInput' })
export type BudgetInput = z.output<typeof BudgetInput>

export const BudgetForm = asBudget(z.object(budgetFields))

export const Budget = z
  .object({
    _id: z.string(),
    span: BudgetSpan,
    counts: BudgetCounts,
    limit: z.number(),
    scope: BudgetScope,
    scope_value: z.string().nullable(),
  })
  .meta({ id: 'Budget' })
export type Budget = z.infer<typeof Budget>

export const BudgetNow = Budget.extend({
  used: z.number(),
  /** Never negative: 0 if kept promises exceed the limit. */
  left: z.number(),
  /** Part of `used` that is estimated, since it comes from percentages. */
  estimated: z.number(),
  /** Part of `used` from late extensions, which are granted even if the budget is used up. */
  kept_promises: z.number(),
  /** Parts of `used` that are coupons for later visits: those redeemed, and those still valid. */
  redeemed: z.number(),
  owed: z.number(),
  /** Current service of a budget per service; null between services. */
  service: z.string().nullable(),
  begins_at: Time,
  ends_at: Time,
}).meta({ id: 'BudgetNow' })
export type BudgetNow = z.infer<typeof BudgetNow>

export const budgets = {
  replace: endpoint({
    ...routes.replace,
    summary: 'Replaces the restaurant’s budgets',
    access: 'restaurant',
    body: z.strictObject({
      budgets: z.array(BudgetInput).max(BUDGETS_MAX, `A restaurant can have up to ${BUDGETS_MAX} budgets`),
    }),
    reply: ok(z.array(Budget)),
  }),
  now: endpoint({
    ...routes.now,
    summary: 'Returns the used part of each budget, and when it resets',
    access: 'restaurant',
    reply: ok(z.array(BudgetNow)),
  }),
}
