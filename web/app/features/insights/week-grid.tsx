import { formatHour, formatWeekday } from '@tidetable/contract/formats/format-charts'
import { useWeek } from '../../lib/restaurant/restaurant.ts'
import { type HeatCell, HeatGrid } from '../../ui/chart/heat-grid.tsx'

/** Orders the hours of a business day, which starts at 4 am. */
const hoursSinceFour = (hour: number) => (hour + 20) % 24

/** Includes empty hours, so that gaps are visible. */
function hoursOf(keys: readonly string[]) {
  const met = keys.map((key) => hoursSinceFour(Number(key.split('-')[1])))
  const first = Math.min(...met)
  return Array.from({ length: Math.max(...met) - first + 1 }, (_, at) => {
    const hour = (first + at + 4) % 24
    return { key: String(hour), label: formatHour(hour) }
  })
}

export interface WeekCell extends Omit<HeatCell, 'strength'> {
  value: number
}

interface WeekGridProps {
  caption: string
  corner: string
  /** By weekday and hour, such as `5-20`: Friday, 8 pm. */
  cells: ReadonlyMap<string, WeekCell>
}

export function WeekGrid({ caption, corner, cells }: WeekGridProps) {
  const most = Math.max(0, ...[...cells.values()].map(({ value }) => value))
  return (
    <HeatGrid
      caption={caption}
      corner={corner}
      columns={hoursOf([...cells.keys()])}
      rows={useWeek().map((weekday) => ({ key: String(weekday), label: formatWeekday(weekday) }))}
      cellOf={(weekday, hour) => {
        const cell = cells.get(`${weekday}-${hour}`)
        return cell ? { ...cell, strength: most > 0 ? cell.value / most : 0 } : null
      }}
    />
  )
}
