import type { NudgeRow } from '@tidetable/contract/endpoints/insights'
import { formatMonth } from '@tidetable/contract/formats/format-charts'
import { formatDay } from '@tidetable/contract/formats/format-date'
import type { Span } from '@tidetable/contract/rules/insight-span'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { useRegion } from '../../../lib/restaurant/restaurant.ts'
import { Card } from '../../../ui/card.tsx'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'
import { Legend } from '../../../ui/chart/legend.tsx'
import { useWidth } from '../../../ui/chart/use-width.ts'
import { dayWords as words } from '../words.ts'
import { type DayOfOffers, fillSpan, isSaturday, toWeeks } from './days.ts'

const LOOKS = [
  { key: 'freed', name: words.freed, look: 'leaf' },
  { key: 'notFreed', name: words.notFreed, look: 'hatched' },
  { key: 'notAccepted', name: words.notAccepted, look: 'plain' },
] as const

/** Minimum bar width in px. */
const BAR_WIDTH_MIN = 8

const sumOf = (days: readonly DayOfOffers[], key: 'offers' | 'freed' | 'notFreed' | 'notAccepted') =>
  days.reduce((sum, day) => sum + day[key], 0)

export function DaysCard({ rows, span }: { rows: readonly NudgeRow[]; span: Span }) {
  const [ref, width] = useWidth()
  const { weekStart } = useRegion()
  const dateStyle = useDateStyle()
  const days = fillSpan(rows, span)
  const isByWeek = days.length * BAR_WIDTH_MIN > width
  const shown = isByWeek ? toWeeks(days, weekStart) : days
  const nameOf = (day: string) => (isByWeek ? words.weekOf : String)(formatDay(day, dateStyle))
  const best = shown.reduce<DayOfOffers | undefined>(
    (most, day) => (day.offers > (most?.offers ?? 0) ? day : most),
    undefined,
  )
  return (
    <Card as="section" aria-label={words.byDay} className="p-5 sm:p-6">
      <div ref={ref}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 className="text-[1.3125rem]">{isByWeek ? words.byWeek : words.byDay}</h2>
          <Legend parts={LOOKS.map((part) => ({ ...part, total: sumOf(days, part.key) }))} />
        </div>
        <BarChart
          sentence={words.sentence(
            sumOf(days, 'offers'),
            days.length,
            nameOf(best?.day ?? span.from),
            best?.offers ?? 0,
          )}
          caption={isByWeek ? words.weekCaption : words.dayCaption}
          bars={shown.map(({ day, freed, notFreed, notAccepted }, at) => ({
            key: day,
            name: nameOf(day),
            tick: String(Number(day.slice(8))),
            isTickStrong: !isByWeek && isSaturday(day),
            group: at === 0 || shown[at - 1]?.day.slice(0, 7) !== day.slice(0, 7) ? formatMonth(day) : undefined,
            values: [freed, notFreed, notAccepted],
          }))}
          parts={LOOKS}
          describe={({ name, values: [freed = 0, notFreed = 0, notAccepted = 0] }) => {
            const offers = freed + notFreed + notAccepted
            return offers === 0 ? words.none(name) : words.bar(name, offers, freed, notFreed, notAccepted)
          }}
          axisLabel={isByWeek ? words.week : words.day}
          sum={words.all}
        />
      </div>
    </Card>
  )
}
