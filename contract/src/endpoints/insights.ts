import { Day, DayInput, ok, Time } from '../fields/common.ts'
import { formError } from '../fields/form-error.ts'
import { insights as routes } from '../routes/insights.ts'
import { lengthProblem, NUDGE_BREAKDOWNS, reversedProblem, type Span } from '../rules/insight-span.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const span = { from: DayInput, until: DayInput }

const validateOrder = formError<Span>('until', reversedProblem)
const validateLength = formError<Span>('from', lengthProblem)

const count = z.number().int()

const figures = {
  /** A late extension counts as its original offer; an offer that an undo restores counts as the undone one. */
  offers: count,
  accepted: count,
  freed: count,
  declined: count,
  refused: count,
  ran_out: count,
  /** Withdrawn automatically without an answer. */
  untouched: count,
  /** Withdrawn by staff, switched off or deleted with the table. */
  withdrawn: count,
  open: count,
  second_periods: count,
  /** Minutes before the agreed time, summed over freed tables; 0 for a table freed in the grace period. */
  minutes_ahead: count,
  /** Parties that answered, and their average time; null if there are none. */
  answers: count,
  answer_seconds: z.number().nullable(),
  /** Discounts of freed tables, in money; `estimated`: the part from percentages of a typical bill. */
  given: z.number(),
  estimated: z.number(),
  uncounted: count,
}

export const NudgeFigures = z.object(figures).meta({ id: 'NudgeFigures' })
export type NudgeFigures = z.infer<typeof NudgeFigures>

/** `key` depends on the query's `by`: `5-20` (Friday, 8 pm), `60` (answer within 60 s), `percent-10` (discount). */
export const NudgeRow = z
  .object({
    key: z.string(),
    table_code: z.string().nullable(),
    table_location: z.string().nullable(),
    ...figures,
  })
  .meta({ id: 'NudgeRow' })
export type NudgeRow = z.infer<typeof NudgeRow>

export const CouponFigures = z
  .object({ given: count, redeemed: count, expired: count, open: count })
  .meta({ id: 'CouponFigures' })
export type CouponFigures = z.infer<typeof CouponFigures>

export const NudgeInsights = z
  .object({
    total: NudgeFigures,
    tables: count,
    coupons: CouponFigures,
    rows: z.array(NudgeRow),
    /** Share of `given`, 0 to 1; null if nothing was given. */
    estimated_share: z.number().nullable(),
  })
  .meta({ id: 'NudgeInsights' })
export type NudgeInsights = z.infer<typeof NudgeInsights>

const campaignFigures = {
  sent: count,
  delivered: count,
  failed: count,
  opted_out: count,
  redeemed: count,
  /** Value of redeemed codes, in money; `estimated`: the part from percentages of a typical bill. */
  value: z.number(),
  estimated: z.number(),
  uncounted: count,
  /** SMS segments, as carriers count. */
  texts: count,
  /** Cost at the restaurant's price per text, in money; null if no price is set. */
  sending_cost: z.number().nullable(),
}

export const CampaignFigures = z.object({ campaigns: count, ...campaignFigures }).meta({ id: 'CampaignFigures' })
export type CampaignFigures = z.infer<typeof CampaignFigures>

export const CampaignRow = z
  .object({ _id: z.string(), title: z.string(), day: Day, sent_at: Time, ...campaignFigures })
  .meta({ id: 'CampaignRow' })
export type CampaignRow = z.infer<typeof CampaignRow>

export const CampaignInsights = z
  .object({
    total: CampaignFigures,
    rows: z.array(CampaignRow),
    /** Redemptions by weekday, 1 (Monday) to 7, and hour, 0–23. */
    week_hours: z.array(z.object({ weekday: count, hour: count, redeemed: count }).meta({ id: 'RedemptionsOfAnHour' })),
    estimated_share: z.number().nullable(),
  })
  .meta({ id: 'CampaignInsights' })
export type CampaignInsights = z.infer<typeof CampaignInsights>

export const insights = {
  nudges: endpoint({
    ...routes.nudges,
    summary: 'Returns the outcomes of offers in a period of business days, in total and broken down',
    access: 'restaurant',
    query: z
      .object({ ...span, by: z.enum(NUDGE_BREAKDOWNS).default('day') })
      .superRefine(validateOrder)
      .superRefine(validateLength),
    reply: ok(NudgeInsights),
  }),
  exportNudges: endpoint({
    ...routes.exportNudges,
    summary: 'Returns the offers of a period as CSV, one row each or broken down, without personal data',
    access: 'restaurant',
    query: z
      .object({ ...span, by: z.enum(NUDGE_BREAKDOWNS).optional() })
      .superRefine(validateOrder)
      .superRefine(validateLength),
    produces: 'text/csv',
    reply: z.string(),
  }),
  campaigns: endpoint({
    ...routes.campaigns,
    summary: 'Returns the results of campaigns sent in a period of business days',
    access: 'restaurant',
    query: z.object(span).superRefine(validateOrder).superRefine(validateLength),
    reply: ok(CampaignInsights),
  }),
  exportCampaigns: endpoint({
    ...routes.exportCampaigns,
    summary: 'Returns the campaigns of a period as CSV, one row each',
    access: 'restaurant',
    query: z.object(span).superRefine(validateOrder).superRefine(validateLength),
    produces: 'text/csv',
    reply: z.string(),
  }),
}
