import { formatNumber } from '@tidetable/contract/formats/format'
import { type PointerEvent, useId, useState } from 'react'
import { ChartTable } from './chart-table.tsx'
import { Block, Hatching, type Look } from './looks.tsx'
import { type Bands, bands, countScale } from './scale.ts'
import { useWidth } from './use-width.ts'

export interface Bar {
  key: string
  /** Full name, shown below the chart and in the table: "Sat, Nov 7, 2026". */
  name: string
  tick: string
  isTickStrong?: boolean
  /** Label where a group of bars begins: "November". */
  group?: string | undefined
  /** One value per part, from bottom to top. */
  values: readonly number[]
}

export interface BarPart {
  key: string
  name: string
  look: Look
}

export interface BarChartProps {
  sentence: string
  caption: string
  bars: readonly Bar[]
  parts: readonly BarPart[]
  describe(bar: Bar): string
  axisLabel: string
  sum?: string
}

const PLOT_TOP = 20
const PLOT_HEIGHT = 168
const PLOT_BOTTOM = PLOT_TOP + PLOT_HEIGHT
const PLOT_LEFT = 34
const VALUE_WIDTH_MIN = 20
const TICK_WIDTH_MIN = 26
const GROUP_WIDTH_MIN = 76

const sumOf = ({ values }: Bar) => values.reduce((sum, value) => sum + value, 0)

/** Returns false if the next group begins so close that the label of this one would overlap it. */
const fitsGroupLabel = (bars: readonly Bar[], at: number, step: number): boolean => {
  const next = bars.findIndex(({ group }, place) => place > at && group)
  return ((next < 0 ? bars.length : next) - at) * step >= GROUP_WIDTH_MIN || (next < 0 && at === 0)
}

/** For screen readers, one image with one sentence; the values are also in a table. */
export function BarChart({ sentence, caption, bars, parts, describe, axisLabel, sum }: BarChartProps) {
  const [ref, width] = useWidth()
  const hatching = useId()
  const [chosenIndex, setChosenIndex] = useState<number | null>(null)
  const chosen = Math.min(chosenIndex ?? bars.length - 1, bars.length - 1)
  const places = bands(bars.length, PLOT_LEFT, width)
  const hasGroups = bars.some(({ group }) => group)
  const height = PLOT_BOTTOM + (hasGroups ? 40 : 22)
  const description = bars[chosen] ? describe(bars[chosen]) : ''

  function choose(event: PointerEvent<HTMLDivElement>) {
    const { left } = event.currentTarget.getBoundingClientRect()
    const at = Math.floor((event.clientX - left - PLOT_LEFT) / places.step)
    if (at >= 0 && at < bars.length) setChosenIndex(at)
  }

  const columns = [axisLabel, ...parts.map(({ name }) => name), ...(sum ? [sum] : [])]
  const rows = bars.map((bar) => ({
    key: bar.key,
    cells: [bar.name, ...bar.values.map(formatNumber), ...(sum ? [formatNumber(sumOf(bar))] : [])],
  }))
  return (
    <figure className="min-w-0">
      <div className="relative">
        <input
          type="range"
          className="peer sr-only"
          aria-label={axisLabel}
          aria-valuetext={description}
          min={0}
          max={Math.max(bars.length - 1, 0)}
          step={1}
          value={Math.max(chosen, 0)}
          onChange={(event) => setChosenIndex(event.target.valueAsNumber)}
        />
        <div
          ref={ref}
          className="rounded-control peer-focus-visible:outline-3 peer-focus-visible:outline-tide"
          onPointerMove={choose}
          onPointerDown={choose}
        >
          <svg
            role="img"
            aria-label={sentence}
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            className="block max-w-full"
          >
            <defs>
              <Hatching id={hatching} />
            </defs>
            <Drawing bars={bars} parts={parts} places={places} width={width} chosen={chosen} hatching={hatching} />
          </svg>
        </div>
      </div>
      {/* Screen readers read the same text from the slider. */}
      <p aria-hidden="true" className="mt-1 min-h-6 text-ink-2 text-sm">
        {description}
      </p>
      <figcaption className="mt-1">
        {/* Screen readers read the same text from the image. */}
        <p aria-hidden="true" className="text-sm">
          {sentence}
        </p>
        <ChartTable caption={caption} columns={columns} rows={rows} />
      </figcaption>
    </figure>
  )
}

interface DrawingProps extends Pick<BarChartProps, 'bars' | 'parts'> {
  places: Bands
  width: number
  chosen: number
  hatching: string
}

function Drawing({ bars, parts, places, width, chosen, hatching }: DrawingProps) {
  const { y, ticks } = countScale(Math.max(...bars.map(sumOf), 0), PLOT_TOP, PLOT_BOTTOM)
  const everyTick = Math.max(1, Math.ceil(TICK_WIDTH_MIN / places.step))
  const hasValues = places.step >= VALUE_WIDTH_MIN
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={PLOT_LEFT} x2={width} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
          <text x={PLOT_LEFT - 8} y={y(tick) + 4} textAnchor="end" fontSize="12" fill="var(--ink-2)">
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      {bars.map((bar, at) => {
        const x = places.x(at)
        const middle = x + places.width / 2
        const total = sumOf(bar)
        let below = 0
        return (
          <g key={bar.key}>
            {at === chosen && (
              <rect
                x={middle - places.step / 2}
                y={PLOT_TOP - 16}
                width={places.step}
                height={PLOT_HEIGHT + 16}
                rx="4"
                fill="var(--tide-wash)"
                opacity="0.6"
              />
            )}
            {parts.map(({ key, look }, part) => {
              const value = bar.values[part] ?? 0
              const from = y(below)
              below += value
              if (value === 0) return null
              const gap = part > 0 && from - y(below) > 3 ? 1 : 0
              return (
                <Block
                  key={key}
                  look={look}
                  hatching={hatching}
                  x={x}
                  y={y(below)}
                  width={places.width}
                  height={from - y(below) - gap}
                />
              )
            })}
            {hasValues && total > 0 && (
              <text x={middle} y={y(total) - 5} textAnchor="middle" fontSize="12" fill="var(--ink)">
                {formatNumber(total)}
              </text>
            )}
            {at % everyTick === 0 && (
              <text
                x={middle}
                y={PLOT_BOTTOM + 16}
                textAnchor="middle"
                fontSize="12"
                fontWeight={bar.isTickStrong ? 650 : 400}
                fill={bar.isTickStrong ? 'var(--ink)' : 'var(--ink-2)'}
              >
                {bar.tick}
              </text>
            )}
            {bar.group && fitsGroupLabel(bars, at, places.step) && (
              <text x={x} y={PLOT_BOTTOM + 34} fontSize="12" fontWeight="600" fill="var(--ink-2)">
                {bar.group}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}
