import type { Result } from '@tidetable/contract/campaigns'
import { formatDay } from '@tidetable/contract/format'
import { formatMonth } from '@tidetable/contract/format-charts'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'
import { fillDays } from './fill-days.ts'
import { visitWords } from './words.ts'

const PARTS = [{ key: 'visits', name: visitWords.visits, look: 'tide' }] as const

/** Codes redeemed per day. */
export function VisitsChart({ visits }: { visits: Result['visits'] }) {
  const days = fillDays(visits)
  const most = Math.max(1, ...days.map((each) => each.visits))
  if (days.length === 0) return <p className="text-ink-2">{visitWords.none}</p>
  return (
    <BarChart
      sentence={visitWords.chart(most)}
      caption={visitWords.table}
      bars={days.map(({ day, visits: value }, at) => ({
        key: day,
        name: formatDay(day),
        tick: String(Number(day.slice(-2))),
        group: at === 0 || day.endsWith('-01') ? formatMonth(day) : undefined,
        values: [value],
      }))}
      parts={PARTS}
      tell={({ name, values: [value = 0] }) => visitWords.bar(name, value)}
      along={visitWords.day}
    />
  )
}
