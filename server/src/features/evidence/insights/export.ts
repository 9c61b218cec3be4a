// Insights as files: rows of offers and of campaigns, without anything that names a guest or gives a code away.
import type { CsvValue } from '@tidetable/contract/csv'
import { formatWeekday } from '@tidetable/contract/format-charts'
import type { Span as Asked, NudgeBreakdown } from '@tidetable/contract/insight-span'
import type { NudgeRow } from '@tidetable/contract/insights'
import { type CsvFile, csvOf } from '#platform/csv.ts'
import { listOfferLines, type OfferLine } from '../../tables/index.ts'
import type { EvidenceContext } from '../context.ts'
import type { Insights } from './service.ts'
import { breakdownFileWords, campaignFileWords, nudgeFileWords } from './words.ts'

const PAGE = 1000

/** What is given, or still promised, counts; what was declined, refused, taken back or ran out counts as nothing. */
const COUNTS = new Set(['offered', 'accepted', 'completed'])

const time = (at: Date | null): string | null => at?.toISOString() ?? null

function costOf({ state, costMinor }: OfferLine): number | null {
  if (!COUNTS.has(state)) return 0
  return costMinor === null ? null : costMinor / 100
}

const offerLine = (row: OfferLine): CsvValue[] => [
  row.createdAt.toISOString(),
  row.day,
  formatWeekday(row.weekday, 'long'),
  row.hour,
  row.tableCode,
  row.tableLocation,
  row.tableCapacity,
  nudgeFileWords.kinds[row.kind],
  row.minorUnits / 100,
  nudgeFileWords.visits[row.visitType],
  row.state,
  time(row.acceptedAt),
  time(row.deadlineAt),
  time(row.endedAt),
  costOf(row),
  COUNTS.has(row.state) && row.isCostEstimated,
]

const rowLine = (row: NudgeRow): CsvValue[] => [
  row.table_code ?? row.key,
  row.table_location ?? '',
  row.offers,
  row.accepted,
  row.freed,
  row.declined,
  row.refused,
  row.ran_out,
  row.untouched,
  row.withdrawn,
  row.open,
  row.second_periods,
  row.minutes_ahead,
  row.answers,
  row.answer_seconds === null ? null : Math.round(row.answer_seconds),
  row.given,
  row.estimated,
  row.uncounted,
]

/** A file whose rows are all there. */
const whole = <T>(fileName: string, columns: readonly string[], rows: T[], line: (row: T) => CsvValue[]): CsvFile =>
  csvOf(
    fileName,
    columns,
    async (after) => (after ? [] : rows),
    () => 'all',
    line,
  )

export function createInsightExports({ db }: EvidenceContext, insights: Insights) {
  return {
    async nudges(restaurantId: string, asked: Asked): Promise<CsvFile> {
      const span = await insights.spanOf(restaurantId, asked)
      let last: OfferLine | null = null
      return csvOf(
        nudgeFileWords.fileName,
        nudgeFileWords.columns,
        async () => {
          const rows = await listOfferLines(db, restaurantId, span, last, PAGE)
          last = rows.at(-1) ?? null
          return rows
        },
        ({ id }) => id,
        offerLine,
      )
    },

    /** The figures of each day, table, and so on. */
    async nudgesBy(restaurantId: string, asked: Asked & { by: NudgeBreakdown }): Promise<CsvFile> {
      const { rows } = await insights.nudges(restaurantId, asked)
      return whole(
        breakdownFileWords.fileName(asked.by),
        [asked.by, ...breakdownFileWords.columns],
        rows.toSorted((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true })),
        rowLine,
      )
    },

    async campaigns(restaurantId: string, asked: Asked): Promise<CsvFile> {
      const { rows } = await insights.campaigns(restaurantId, asked)
      return whole(campaignFileWords.fileName, campaignFileWords.columns, rows, (row) => [
        row.title,
        row.day,
        row.sent_at,
        row.sent,
        row.delivered,
        row.failed,
        row.opted_out,
        row.redeemed,
        row.uncounted > 0 && row.value === 0 ? null : row.value,
        row.estimated > 0,
        row.texts,
        row.sending_cost,
      ])
    },
  }
}

export type InsightExports = ReturnType<typeof createInsightExports>
