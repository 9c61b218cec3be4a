import type { Result } from '@tidetable/contract/endpoints/campaigns'
import { formatMonth } from '@tidetable/contract/formats/format-charts'
import { formatDay } from '@tidetable/contract/formats/format-date'
import type { DateStyle } from '@tidetable/contract/rules/date-style'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { type Bar, BarChart } from '../../../ui/chart/bar-chart.tsx'
import { Legend } from '../../../ui/chart/legend.tsx'
import { type Span, spansOf } from './spans.ts'
import { timeWords } from './words.ts'

const DELIVERED = { key: 'delivered', name: timeWords.delivered, look: 'leaf' } as const
const SENT = { key: 'sent', name: timeWords.sent, look: 'hatched' } as const
const REDEEMED = { key: 'redeemed', name: timeWords.redeemed, look: 'tide' } as const

const nameOf = ({ first, last }: Span, dateStyle: DateStyle): string =>
  first === last ? formatDay(first, dateStyle) : timeWords.week(formatDay(first, dateStyle), formatDay(last, dateStyle))

const barsOf = (spans: readonly Span[], dateStyle: DateStyle, valuesOf: (span: Span) => number[]): Bar[] =>
  spans.map((span, at) => ({
    key: span.first,
    name: nameOf(span, dateStyle),
    tick: String(Number(span.first.slice(-2))),
    group:
      at === 0 || span.first.slice(0, 7) !== spans[at - 1]?.first.slice(0, 7) ? formatMonth(span.first) : undefined,
    values: valuesOf(span),
  }))

const sum = (spans: readonly Span[], of: 'sent' | 'delivered' | 'redeemed') =>
  spans.reduce((total, span) => total + span[of], 0)

export function OverTime({ result, hasCodes }: { result: Result; hasCodes: boolean }) {
  const spans = spansOf(result)
  const dateStyle = useDateStyle()
  const sent = sum(spans, 'sent')
  const delivered = sum(spans, 'delivered')
  const redeemed = sum(spans, 'redeemed')
  return (
    <section aria-label={timeWords.heading} className="grid min-w-0 gap-3">
      <h2 className="text-2xl">{timeWords.heading}</h2>
      {spans.length === 0 ? (
        <p className="text-ink-2">{timeWords.nothingSent}</p>
      ) : (
        <>
          <Legend
            parts={[
              { ...DELIVERED, total: delivered },
              { ...SENT, total: sent - delivered },
            ]}
          />
          <BarChart
            sentence={timeWords.messages(sent, delivered)}
            caption={timeWords.messagesTable}
            bars={barsOf(spans, dateStyle, (span) => [span.delivered, span.sent - span.delivered])}
            parts={[DELIVERED, SENT]}
            describe={({ name, values: [arrived = 0, other = 0] }) =>
              timeWords.messagesOn(name, arrived + other, arrived)
            }
            axisLabel={timeWords.day}
            sum={timeWords.all}
          />
          {hasCodes && (
            <>
              <Legend parts={[{ ...REDEEMED, total: redeemed }]} />
              <BarChart
                sentence={timeWords.codes(redeemed)}
                caption={timeWords.codesTable}
                bars={barsOf(spans, dateStyle, (span) => [span.redeemed])}
                parts={[REDEEMED]}
                describe={({ name, values: [count = 0] }) => timeWords.codesOn(name, count)}
                axisLabel={timeWords.day}
              />
              {redeemed === 0 && <p className="text-ink-2 text-sm">{timeWords.noneRedeemed}</p>}
            </>
          )}
        </>
      )}
    </section>
  )
}
