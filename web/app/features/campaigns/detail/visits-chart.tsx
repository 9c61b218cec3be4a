import type { Result } from '@tidetable/contract/campaigns'
import { formatDay } from '@tidetable/contract/format'
import { fillDays } from './fill-days.ts'
import { visitWords } from './words.ts'

const WIDTH = 600
const HEIGHT = 160
const GAP = 0.25

/** Codes redeemed per day, from zero, one bar a day; the same figures follow as a table for those who hear the page. */
export function VisitsChart({ visits }: { visits: Result['visits'] }) {
  const days = fillDays(visits)
  const most = Math.max(1, ...days.map((each) => each.visits))
  const step = WIDTH / Math.max(days.length, 7)
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return <p className="text-ink-2">{visitWords.none}</p>
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 8}`}
        className="h-44 w-full"
        preserveAspectRatio="none"
        role="img"
        aria-label={visitWords.chart(most)}
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-line" />
        <line x1="0" x2={WIDTH} y1={8} y2={8} className="stroke-line" strokeDasharray="4 4" />
        {days.map(({ day, visits: value }, at) => {
          const height = (value / most) * (HEIGHT - 8)
          return (
            <rect
              key={day}
              x={at * step + (step * GAP) / 2}
              y={HEIGHT - height}
              width={step * (1 - GAP)}
              height={height}
              rx="3"
              className="fill-tide"
            >
              <title>{visitWords.bar(formatDay(day), value)}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className="flex justify-between text-ink-2 text-sm">
        <span>{formatDay(first.day)}</span>
        <span>{visitWords.most(most)}</span>
        {last.day !== first.day && <span>{formatDay(last.day)}</span>}
      </figcaption>
      <table className="sr-only">
        <caption>{visitWords.table}</caption>
        <thead>
          <tr>
            <th scope="col">{visitWords.day}</th>
            <th scope="col">{visitWords.visits}</th>
          </tr>
        </thead>
        <tbody>
          {visits.map(({ day, visits: value }) => (
            <tr key={day}>
              <td>{formatDay(day)}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
