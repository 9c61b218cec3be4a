// Insights are calculated from the stored rows on each request.

import type { CampaignInsights, NudgeFigures, NudgeInsights } from '@tidetable/contract/endpoints/insights'
import type { Span as Asked, NudgeBreakdown } from '@tidetable/contract/rules/insight-span'
import { businessDay, businessDays } from '#platform/zone.ts'
import { listSentCampaigns } from '../campaigns/index.ts'
import { countByWeekHour, sumCoupons, sumRedemptions } from '../coupons/index.ts'
import type { RestaurantPlatform } from '../restaurants/index.ts'
import { countTablesWithOffers, type OfferSums, type Span, sumOffers } from '../tables/index.ts'

const money = (minorUnits: number) => minorUnits / 100

const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : null)

const figuresOf = (sums: OfferSums): NudgeFigures => ({
  offers: sums.offers,
  accepted: sums.accepted,
  freed: sums.freed,
  declined: sums.declined,
  refused: sums.refused,
  ran_out: sums.ranOut,
  untouched: sums.untouched,
  withdrawn: sums.withdrawn,
  open: sums.open,
  second_periods: sums.secondPeriods,
  minutes_ahead: sums.minutesAhead,
  answers: sums.answers,
  answer_seconds: sums.answerSeconds,
  given: money(sums.givenMinor),
  estimated: money(sums.estimatedMinor),
  uncounted: sums.uncounted,
})

export async function spanOf(context: RestaurantPlatform, restaurantId: string, { from, until }: Asked): Promise<Span> {
  const { timezone } = await context.restaurants.get(restaurantId)
  const { start, end } = businessDays(from, until, timezone)
  return { from: start, until: end, timezone }
}

export async function readCampaignInsights(
  context: RestaurantPlatform,
  restaurantId: string,
  query: Asked,
): Promise<CampaignInsights> {
  const { db } = context
  const span = await spanOf(context, restaurantId, query)
  const sent = await listSentCampaigns(context, restaurantId, span)
  const ids = sent.map(({ id }) => id)
  // Sequential, so that a heavy request takes only one connection.
  const redemptions = await sumRedemptions(db, restaurantId, ids)
  const weekHours = await countByWeekHour(db, restaurantId, ids, span.timezone)
  const redeemed = new Map(redemptions.map((each) => [each.campaignId, each]))
  const total = {
    campaigns: sent.length,
    sent: 0,
    delivered: 0,
    failed: 0,
    opted_out: 0,
    redeemed: 0,
    uncounted: 0,
    texts: 0,
  }
  const { sms_price: smsPrice } = (await context.restaurants.get(restaurantId)).settings
  const sendingCost = (texts: number) => (smsPrice === null ? null : money(Math.round(texts * smsPrice * 100)))
  let [valueMinor, estimatedMinor] = [0, 0]
  const rows = sent.map(({ id, title, at, sent: sentCount, delivered, failed, optedOut, texts }) => {
    const codes = redeemed.get(id) ?? { redeemed: 0, valueMinor: 0, estimatedMinor: 0, uncounted: 0 }
    total.sent += sentCount
    total.delivered += delivered
    total.failed += failed
    total.opted_out += optedOut
    total.texts += texts
    total.redeemed += codes.redeemed
    total.uncounted += codes.uncounted
    valueMinor += codes.valueMinor
    estimatedMinor += codes.estimatedMinor
    return {
      _id: id,
      title,
      day: businessDay(at, span.timezone).day,
      sent_at: at.toISOString(),
      sent: sentCount,
      delivered,
      failed,
      opted_out: optedOut,
      redeemed: codes.redeemed,
      value: money(codes.valueMinor),
      estimated: money(codes.estimatedMinor),
      uncounted: codes.uncounted,
      texts,
      sending_cost: sendingCost(texts),
    }
  })
  return {
    total: {
      ...total,
      sending_cost: sendingCost(total.texts),
      value: money(valueMinor),
      estimated: money(estimatedMinor),
    },
    rows,
    week_hours: weekHours,
    estimated_share: shareOf(estimatedMinor, valueMinor),
  }
}

export async function readNudgeInsights(
  context: RestaurantPlatform,
  restaurantId: string,
  { by, ...query }: Asked & { by: NudgeBreakdown },
): Promise<NudgeInsights> {
  const { clock, db } = context
  const span = await spanOf(context, restaurantId, query)
  const [total, ...groups] = await sumOffers(db, restaurantId, span, by)
  const tables = await countTablesWithOffers(db, restaurantId, span)
  const coupons = await sumCoupons(db, restaurantId, span, clock.now())
  if (!total) throw new Error('sumOffers returned no total')
  return {
    total: figuresOf(total),
    tables,
    coupons,
    rows: groups.map(({ key, tableCode, tableLocation, ...sums }) => ({
      key: key ?? '',
      table_code: tableCode,
      table_location: tableLocation,
      ...figuresOf(sums),
    })),
    estimated_share: shareOf(total.estimatedMinor, total.givenMinor),
  }
}
