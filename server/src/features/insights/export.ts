// Exports must not contain codes, or anything that identifies a guest.

import type { CampaignRow, NudgeRow } from '@tidetable/contract/endpoints/insights'
import { formatWeekday } from '@tidetable/contract/formats/format-charts'
import type { Span as Asked, NudgeBreakdown } from '@tidetable/contract/rules/insight-span'
import { type CsvColumns, type CsvFile, csvOf } from '#platform/csv.ts'
import type { RestaurantPlatform } from '../restaurants/index.ts'
import { listOfferLines, type OfferLine } from '../tables/index.ts'
import { readCampaignInsights, readNudgeInsights, spanOf } from './service.ts'

const PAGE = 1000

/** Offers that are not counted cost 0: nothing was given or promised. */
const isCounted = ({ state, isGiven }: OfferLine): boolean => state === 'offered' || state === 'accepted' || isGiven

const KINDS = { dollars: 'money', percent: 'percent' }
const VISITS = { current: 'this visit', next: 'next visit' }

const time = (at: Date | null): string | null => at?.toISOString() ?? null

function costOf(line: OfferLine): number | null {
  if (!isCounted(line)) return 0
  return line.costMinor === null ? null : line.costMinor / 100
}

const OFFERS: CsvColumns<OfferLine> = [
  ['created at', ({ createdAt }) => time(createdAt)],
  ['local day', ({ day }) => day],
  ['weekday', ({ weekday }) => formatWeekday(weekday, 'long')],
  ['hour', ({ hour }) => hour],
  ['table', ({ tableCode }) => tableCode],
  ['location', ({ tableLocation }) => tableLocation],
  ['seats', ({ tableCapacity }) => tableCapacity],
  ['kind', ({ kind }) => KINDS[kind]],
  ['value', ({ minorUnits }) => minorUnits / 100],
  ['visit type', ({ visitType }) => VISITS[visitType]],
  ['state', ({ state }) => state],
  ['accepted at', ({ acceptedAt }) => time(acceptedAt)],
  ['deadline', ({ deadlineAt }) => time(deadlineAt)],
  ['ended at', ({ endedAt }) => time(endedAt)],
  ['counted cost', costOf],
  ['cost is estimated', (line) => isCounted(line) && line.isCostEstimated],
]

const breakdown = (by: NudgeBreakdown): CsvColumns<NudgeRow> => [
  [by, (row) => row.table_code ?? row.key],
  ['location', (row) => row.table_location ?? ''],
  ['offers', (row) => row.offers],
  ['accepted', (row) => row.accepted],
  ['freed', (row) => row.freed],
  ['declined', (row) => row.declined],
  ['not freed', (row) => row.refused],
  ['timed out', (row) => row.ran_out],
  ['no answer', (row) => row.untouched],
  ['withdrawn', (row) => row.withdrawn],
  ['still open', (row) => row.open],
  ['second periods', (row) => row.second_periods],
  ['minutes ahead of the agreed times', (row) => row.minutes_ahead],
  ['answers', (row) => row.answers],
  ['seconds to the answer (average)', (row) => (row.answer_seconds === null ? null : Math.round(row.answer_seconds))],
  ['incentives given', (row) => row.given],
  ['estimated part', (row) => row.estimated],
  ['incentives without a known cost', (row) => row.uncounted],
]

const CAMPAIGNS: CsvColumns<CampaignRow> = [
  ['title', (row) => row.title],
  ['local day', (row) => row.day],
  ['sent at', (row) => row.sent_at],
  ['messages sent', (row) => row.sent],
  ['delivered', (row) => row.delivered],
  ['failed', (row) => row.failed],
  ['opted out', (row) => row.opted_out],
  ['codes redeemed', (row) => row.redeemed],
  ['value redeemed', (row) => (row.uncounted > 0 && row.value === 0 ? null : row.value)],
  ['value is partly estimated', (row) => row.estimated > 0],
  ['texts sent', (row) => row.texts],
  ['sending cost', (row) => row.sending_cost],
]

export async function exportNudges(context: RestaurantPlatform, restaurantId: string, query: Asked): Promise<CsvFile> {
  const span = await spanOf(context, restaurantId, query)
  return csvOf('nudges.csv', OFFERS, (last) => listOfferLines(context.db, restaurantId, span, last, PAGE))
}

export async function exportNudgesBy(
  context: RestaurantPlatform,
  restaurantId: string,
  query: Asked & { by: NudgeBreakdown },
): Promise<CsvFile> {
  const { rows } = await readNudgeInsights(context, restaurantId, query)
  const sorted = rows.toSorted((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }))
  return csvOf(`nudges-by-${query.by}.csv`, breakdown(query.by), sorted)
}

export const exportCampaigns = async (
  context: RestaurantPlatform,
  restaurantId: string,
  query: Asked,
): Promise<CsvFile> =>
  csvOf('campaigns.csv', CAMPAIGNS, (await readCampaignInsights(context, restaurantId, query)).rows)
