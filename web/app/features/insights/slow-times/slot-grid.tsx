import type { SlotCell } from '@tidetable/contract/endpoints/slow-times'
import { formatWeekday } from '@tidetable/contract/formats/format-charts'
import { slotKey } from '@tidetable/contract/rules/slots'
import { useWeek } from '../../../lib/restaurant/restaurant.ts'
import { HeatGrid } from '../../../ui/chart/heat-grid.tsx'
import { slotTime, slowWords as words } from './words.ts'

/** Includes empty slots, so that gaps are visible. Only full hours are labelled. */
function columnsOf(cells: readonly SlotCell[]) {
  const slots = cells.map(({ slot }) => slot)
  const first = Math.min(...slots)
  return Array.from({ length: Math.max(...slots) - first + 1 }, (_, at) => {
    const slot = first + at
    return { key: String(slot), label: slotTime(slot), isQuiet: slot % 2 === 1 }
  })
}

interface SlotGridProps {
  cells: readonly SlotCell[]
  hasSeats: boolean
}

export function SlotGrid({ cells, hasSeats }: SlotGridProps) {
  const byKey = new Map(cells.map((cell) => [slotKey(cell), cell]))
  const most = Math.max(1, ...cells.map(({ guests }) => guests ?? 0))
  return (
    <HeatGrid
      caption={hasSeats ? words.captionSeats : words.captionGuests}
      corner={words.corner}
      columns={columnsOf(cells)}
      rows={useWeek().map((weekday) => ({ key: String(weekday), label: formatWeekday(weekday) }))}
      cellOf={(weekday, slot) => {
        const cell = byKey.get(`${weekday}-${slot}`)
        const value = cell && (hasSeats ? cell.share : cell.guests)
        if (!cell || (value === null && !cell.is_marked)) return null
        const figure =
          value == null
            ? null
            : hasSeats
              ? [words.percent(value), words.cellSeats(value)]
              : [words.guests(value), words.cellGuests(value)]
        return {
          text: figure?.[0] ?? words.slow,
          strength: hasSeats ? (value ?? 0) : (value ?? 0) / most,
          look: cell.is_marked ? 'dashed' : cell.is_suggested ? 'underlined' : 'plain',
          label: words.label([
            ...(figure?.[1] ? [figure[1]] : []),
            ...(cell.is_marked ? [words.cellMarked] : []),
            ...(cell.is_suggested ? [words.cellSuggested] : []),
            ...(cell.is_busy ? [words.cellBusy] : []),
          ]),
        }
      }}
    />
  )
}

const RAMP = ['bg-heat-0', 'bg-heat-1', 'bg-heat-2', 'bg-heat-3', 'bg-heat-4', 'bg-heat-5', 'bg-tide'] as const

export function GridLegend({ hasSeats }: { hasSeats: boolean }) {
  return (
    <ul className="flex flex-wrap items-center gap-x-6 gap-y-2 text-ink-2 text-sm">
      <li className="flex items-center gap-2">
        <span>{hasSeats ? words.empty : words.slowest}</span>
        <span className="flex gap-0.5" aria-hidden="true">
          {RAMP.map((step) => (
            <span key={step} className={`h-3.5 w-6 rounded-[4px] border border-line ${step}`} />
          ))}
        </span>
        <span>{hasSeats ? words.full : words.fullest}</span>
      </li>
      <li className="flex items-center gap-2">
        <span className="h-4 w-7 rounded-[4px] border border-ink-2 border-dashed" aria-hidden="true" />
        {words.marked}
      </li>
      {hasSeats && (
        <li className="flex items-center gap-2">
          <span className="h-4 w-7 rounded-[4px] border-sun border-b-[3px] bg-heat-1" aria-hidden="true" />
          {words.suggested}
        </li>
      )}
    </ul>
  )
}
