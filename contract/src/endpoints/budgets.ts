import { Id, ok, Time } from '../fields/common.ts'
import { numberOf } from '../fields/number.ts'
import { text } from '../fields/text.ts'
import { budgets as routes } from '../routes/budgets.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

export const BUDGETS_MAX = 10

/** A restaurant's service by its own hours, its business day, or its week from Monday on. */
export const BudgetSpan = z.enum(['service', 'day', 'week']).meta({ id: 'BudgetSpan' })
export type BudgetSpan = z.infer<typeof BudgetSpan>
/** What is limited: what is given away in money, or how many offers are made. */
export const BudgetCounts = z.enum(['money', 'offers']).meta({ id: 'BudgetCounts' })
export const BudgetScope = z.enum(['all', 'location', 'table']).meta({ id: 'BudgetScope' })

const LIMIT = 'Please enter an amount above 0, with at most two decimals'
const WHOLE = 'Please enter a whole number of offers'
const ZERO = 'A budget of 0 would refuse every offer. To make none, switch offers off instead.'
const PLACE = { location: 'Please choose a location', table: 'Please choose a table' }
const MONEY_MAX = 10_000_000
const OFFERS_MAX = 10_000

const what = {
  span: BudgetSpan,
  counts: BudgetCounts,
  limit: numberOf(
    z
      .number(LIMIT)
      .min(0, LIMIT)
      .max(MONEY_MAX, LIMIT)
      .multipleOf(0.01, LIMIT)
      .refine((limit) => limit !== 0, ZERO),
  ),
  scope: BudgetScope,
  /** The location's name or the table's id; null for all tables. */
  scope_value: z.preprocess((given) => (given === '' ? null : given), text(80).nullable()),
}

/** What its parts must be together. */
function judgeParts(
  { counts, limit, scope, scope_value }: z.output<z.ZodObject<typeof what>>,
  problem: (path: 'limit' | 'scope_value', message: string) => void,
) {
  if (counts === 'offers' && (!Number.isInteger(limit) || limit > OFFERS_MAX)) problem('limit', WHOLE)
  if (scope !== 'all' && !scope_value) problem('scope_value', PLACE[scope])
}

const asBudget = <S extends z.ZodType<z.output<z.ZodObject<typeof what>>>>(schema: S): S =>
  schema.superRefine((budget, context) =>
    judgeParts(budget, (field, message) => context.addIssue({ code: 'custom', path: [field], message })),
  )

/** One that has no id yet is new. */
export const GivenBudget = asBudget(z.strictObject({ _id: Id.optional(), ...what })).meta({ id: 'GivenBudget' })
export type GivenBudget = z.output<typeof GivenBudget>

/** What the dialog asks. */
export const BudgetForm = asBudget(z.object(what))

export const Budget = z
  .object({
    _id: z.string(),
    span: BudgetSpan,
    counts: BudgetCounts,
    /** Major units of money, or a number of offers. */
    limit: z.number(),
    scope: BudgetScope,
    scope_value: z.string().nullable(),
  })
  .meta({ id: 'Budget' })
export type Budget = z.infer<typeof Budget>

/** A budget with what is used of it in the span of this moment; in the unit of its limit. */
export const BudgetNow = Budget.extend({
  used: z.number(),
  /** What may still be given; 0 also where promises kept have passed the limit. */
  left: z.number(),
  /** What of `used` is estimated, since percentages are. */
  estimated: z.number(),
  /** What of `used` came by a late extension, a promise that is kept whatever is left. */
  kept_promises: z.number(),
  /** What of `used` is for a next visit: whose code was redeemed, and whose is still owed. */
  redeemed: z.number(),
  owed: z.number(),
  /** The service that is on, of a budget for each service; null between services. */
  service: z.string().nullable(),
  begins_at: Time,
  /** When it begins again. */
  ends_at: Time,
}).meta({ id: 'BudgetNow' })
export type BudgetNow = z.infer<typeof BudgetNow>

export const budgets = {
  replace: endpoint({
    ...routes.replace,
    summary: 'Replaces the restaurant’s budgets',
    access: 'restaurant',
    body: z.strictObject({
      budgets: z.array(GivenBudget).max(BUDGETS_MAX, `A restaurant has at most ${BUDGETS_MAX} budgets`),
    }),
    reply: ok(z.array(Budget)),
  }),
  now: endpoint({
    ...routes.now,
    summary: 'What is used of each budget, and when it begins again',
    access: 'restaurant',
    reply: ok(z.array(BudgetNow)),
  }),
}
