// Uses imported files only: offers, coupons and scans are more frequent in busy times and would bias the result.
import { addDays, weekdayOf } from '@tidetable/contract/rules/calendar-day'
import { SLOTS_PER_DAY, slotKey, WEEKS_OBSERVED } from '@tidetable/contract/rules/slots'
import { dayOfSlot, type OpenSlot } from './service-hours.ts'

export interface CoversRow {
  day: string
  /** Half hour of the day, 0–47. */
  slot: number
  covers: number
}

export interface CountedDay {
  day: string
  weekday: number
  bySlot: ReadonlyMap<number, number>
}

export interface Demand {
  days: CountedDay[]
  /** Median number of counted days per weekday. */
  weeks: number
}

interface DemandInput {
  rows: readonly CoversRow[]
  open: ReadonlyMap<string, OpenSlot>
  closed: ReadonlySet<string>
  /** The current business day, excluded as incomplete. */
  today: string
}

export function weeksOf(days: readonly { weekday: number }[]): number {
  const counts = new Map<number, number>()
  for (const { weekday } of days) counts.set(weekday, (counts.get(weekday) ?? 0) + 1)
  const ranked = [...counts.values()].sort((a, b) => a - b)
  return ranked[Math.floor((ranked.length - 1) / 2)] ?? 0
}

export function demandOf({ rows, open, closed, today }: DemandInput): Demand {
  const since = addDays(today, -7 * WEEKS_OBSERVED)
  const days = new Map<string, Map<number, number>>()
  for (const row of rows) {
    const { day, slot } = dayOfSlot(row.day, row.slot, open)
    if (day < since || day >= today || closed.has(day)) continue
    const bySlot = days.get(day) ?? new Map<number, number>()
    bySlot.set(slot, (bySlot.get(slot) ?? 0) + row.covers)
    days.set(day, bySlot)
  }
  const counted = [...days]
    // A file's first hours after midnight belong to the day before, for which the file has no evening.
    .filter(([, bySlot]) => [...bySlot.keys()].some((slot) => slot < SLOTS_PER_DAY))
    .map(([day, bySlot]): CountedDay => ({ day, weekday: weekdayOf(day), bySlot }))
    .sort((a, b) => a.day.localeCompare(b.day))
  return { days: counted, weeks: weeksOf(counted) }
}

export interface Cell {
  weekday: number
  slot: number
  values: number[]
}

/** Returns the half hours of the services; without services, from the first to the last half hour with guests. */
export function cellsOf({ days }: Pick<Demand, 'days'>, open: ReadonlyMap<string, OpenSlot>): Cell[] {
  const cells: Cell[] = []
  for (let weekday = 1; weekday <= 7; weekday++) {
    const own = days.filter((day) => day.weekday === weekday)
    if (own.length === 0) continue
    const met = own.flatMap(({ bySlot }) => [...bySlot].flatMap(([slot, covers]) => (covers > 0 ? [slot] : [])))
    for (let slot = 0; slot < 96; slot++) {
      const isOpen =
        open.size > 0 ? open.has(slotKey({ weekday, slot })) : slot >= Math.min(...met) && slot <= Math.max(...met)
      if (isOpen) cells.push({ weekday, slot, values: own.map(({ bySlot }) => bySlot.get(slot) ?? 0) })
    }
  }
  return cells
}
