// What happened: nudges and campaigns of a span, counted from the rows at the time of asking. Nothing here says why.

import { Day, GivenDay, ok, Time } from '../fields/common.ts'
import { formRule } from '../fields/form-rule.ts'
import { insights as routes } from '../routes/insights.ts'
import { lengthProblem, NUDGE_BREAKDOWNS, reversedProblem, type Span } from '../rules/insight-span.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const span = { from: GivenDay, until: GivenDay }

const reversed = formRule<Span>('until', reversedProblem)
const tooLong = formRule<Span>('from', lengthProblem)

const count = z.number().int()

const figures = {
  /** Presses of Offer. A late extension belongs to the offer it prolongs, one that goes on after an undo to the undone. */
  offers: count,
  accepted: count,
  /** Yes. */
  freed: count,
  declined: count,
  /** No of the staff. */
  refused: count,
  ran_out: count,
  /** Taken back by itself, since nobody touched it. */
  untouched: count,
  /** Taken back by staff, also by switching the table off or deleting it. */
  withdrawn: count,
  /** Still running. */
  open: count,
  second_periods: count,
  /** How long before the agreed time tables were free, all together; one freed in the grace counts as 0. */
  minutes_ahead: count,
  /** Parties that answered, and how long they took on average; null where none did. */
  answers: count,
  answer_seconds: z.number().nullable(),
  /** What was promised with the freed ones, in money; `estimated` of it is a percentage of a usual bill. */
  given: z.number(),
  estimated: z.number(),
  /** Freed offers in percent that count as nothing yet, since the average spend is not given. */
  uncounted: count,
}

export const NudgeFigures = z.object(figures).meta({ id: 'NudgeFigures' })
export type NudgeFigures = z.infer<typeof NudgeFigures>

/** `key` by `by`: a day, a weekday 1–7 from Monday on, an hour 0–23, `5-20` for Friday at 8 pm, a table's id, a location,
 * `percent-10` or `dollars-5`, `60` for an answer within a minute, `more` or `none`. */
export const NudgeRow = z
  .object({
    key: z.string(),
    /** Of a table. */
    table_code: z.string().nullable(),
    table_location: z.string().nullable(),
    ...figures,
  })
  .meta({ id: 'NudgeRow' })
export type NudgeRow = z.infer<typeof NudgeRow>

/** Of next-visit coupons given in the span: what has become of them by now. */
export const CouponFigures = z
  .object({ given: count, redeemed: count, expired: count, open: count })
  .meta({ id: 'CouponFigures' })
export type CouponFigures = z.infer<typeof CouponFigures>

export const NudgeInsights = z
  .object({
    total: NudgeFigures,
    /** Tables at which something was offered. */
    tables: count,
    coupons: CouponFigures,
    rows: z.array(NudgeRow),
    /** Of the money given, from 0 to 1; null where nothing was given. */
    estimated_share: z.number().nullable(),
  })
  .meta({ id: 'NudgeInsights' })
export type NudgeInsights = z.infer<typeof NudgeInsights>

const campaignFigures = {
  /** Messages, mails and texts together. */
  sent: count,
  delivered: count,
  failed: count,
  opted_out: count,
  /** Codes redeemed until now. */
  redeemed: count,
  /** What these were worth, in money; `estimated` of it is a percentage of a usual bill. */
  value: z.number(),
  estimated: z.number(),
  /** Codes in percent that count as nothing yet, since the average spend is not given. */
  uncounted: count,
  /** Texts sent, as carriers count them: a long message is several. */
  texts: count,
  /** What these cost by the restaurant's own price of one text, in money; null where it has not said any. */
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
    /** Campaigns that went out in the span, newest first. */
    rows: z.array(CampaignRow),
    /** Codes of these campaigns by weekday, 1–7 from Monday on, and hour, 0–23, at which they were redeemed. */
    week_hours: z.array(z.object({ weekday: count, hour: count, redeemed: count }).meta({ id: 'RedemptionsOfAnHour' })),
    /** Of the value redeemed, from 0 to 1; null where nothing was. */
    estimated_share: z.number().nullable(),
  })
  .meta({ id: 'CampaignInsights' })
export type CampaignInsights = z.infer<typeof CampaignInsights>

export const insights = {
  nudges: endpoint({
    ...routes.nudges,
    summary: 'What became of the offers made in a span of business days, in all and broken down',
    access: 'restaurant',
    query: z
      .object({ ...span, by: z.enum(NUDGE_BREAKDOWNS).default('day') })
      .superRefine(reversed)
      .superRefine(tooLong),
    reply: ok(NudgeInsights),
  }),
  exportNudges: endpoint({
    ...routes.exportNudges,
    summary: 'The offers of a span as CSV, a row each or broken down, without anything that names a guest',
    access: 'restaurant',
    query: z
      .object({ ...span, by: z.enum(NUDGE_BREAKDOWNS).optional() })
      .superRefine(reversed)
      .superRefine(tooLong),
    produces: 'text/csv',
    reply: z.string(),
  }),
  campaigns: endpoint({
    ...routes.campaigns,
    summary: 'What became of the campaigns that went out in a span of business days',
    access: 'restaurant',
    query: z.object(span).superRefine(reversed).superRefine(tooLong),
    reply: ok(CampaignInsights),
  }),
  exportCampaigns: endpoint({
    ...routes.exportCampaigns,
    summary: 'The campaigns of a span as CSV, a row each',
    access: 'restaurant',
    query: z.object(span).superRefine(reversed).superRefine(tooLong),
    produces: 'text/csv',
    reply: z.string(),
  }),
}
