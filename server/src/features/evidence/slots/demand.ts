// Who came when, out of what the files say: each day by the best that is known of it. Offers, coupons and scans are never
// looked at: they are made when it is busy (evidence, part 4). Pure.
import { addDays, weekdayOf } from '@tidetable/contract/calendar-day'
import { WHOLE_DAY } from '@tidetable/contract/cover-rows'
import { slotKey, WEEKS_LOOKED_AT, WEEKS_NEEDED } from '@tidetable/contract/slots'
import { dayOfSlot, type OpenSlot } from './service-hours.ts'

/** What counts of a calendar day and half hour, or of the whole day. */
export interface CoversRow {
  day: string
  /** 0–47, or `WHOLE_DAY`. */
  slot: number
  covers: number
}

export interface CountedDay {
  day: string
  weekday: number
  source: 'half_hours' | 'days'
  /** Guests by the half hour since the day's midnight; one that has none had none. */
  bySlot: ReadonlyMap<number, number>
}

export interface Demand {
  /** Days of the last twelve weeks, closed ones aside. */
  days: CountedDay[]
  /** How many weeks they are: so many days of the usual weekday. */
  weeks: number
  /** Whole days in these weeks that can't be spread yet. */
  unusedDays: number
}

interface Given {
  /** A year of them: how the hours share a day is told by older ones too. */
  rows: readonly CoversRow[]
  open: ReadonlyMap<string, OpenSlot>
  closed: ReadonlySet<string>
  /** The running business day, which is not over. */
  today: string
}

/** Days of the weekday in the middle, when weekdays are ranked by how many of them are known. */
export function weeksOf(days: readonly { weekday: number }[]): number {
  const counts = new Map<number, number>()
  for (const { weekday } of days) counts.set(weekday, (counts.get(weekday) ?? 0) + 1)
  const ranked = [...counts.values()].sort((a, b) => a - b)
  return ranked[Math.floor((ranked.length - 1) / 2)] ?? 0
}

function halfHourDays({ rows, open }: Pick<Given, 'rows' | 'open'>): CountedDay[] {
  const days = new Map<string, Map<number, number>>()
  for (const row of rows) {
    if (row.slot === WHOLE_DAY) continue
    const { day, slot } = dayOfSlot(row.day, row.slot, open)
    const bySlot = days.get(day) ?? new Map<number, number>()
    bySlot.set(slot, (bySlot.get(slot) ?? 0) + row.covers)
    days.set(day, bySlot)
  }
  return (
    [...days]
      // The night before a file's first day is no day: nothing is known of its evening.
      .filter(([, bySlot]) => [...bySlot.keys()].some((slot) => slot < 48))
      .map(([day, bySlot]): CountedDay => ({ day, weekday: weekdayOf(day), source: 'half_hours', bySlot }))
  )
}

/** The share of a day's guests that each half hour has, by weekday; of a weekday that is not known, of all days. */
function profileOf(days: readonly CountedDay[]): (weekday: number) => ReadonlyMap<number, number> {
  const shares = (some: readonly CountedDay[]) => {
    const sums = new Map<number, number>()
    let all = 0
    for (const { bySlot } of some)
      for (const [slot, covers] of bySlot) {
        sums.set(slot, (sums.get(slot) ?? 0) + covers)
        all += covers
      }
    return new Map(all > 0 ? [...sums].map(([slot, covers]) => [slot, covers / all]) : [])
  }
  const known = new Map<number, ReadonlyMap<number, number>>()
  return (weekday) => {
    const made = known.get(weekday)
    if (made) return made
    const own = shares(days.filter((day) => day.weekday === weekday))
    const profile = own.size > 0 ? own : shares(days)
    known.set(weekday, profile)
    return profile
  }
}

export function demandOf({ rows, open, closed, today }: Given): Demand {
  const since = addDays(today, -7 * WEEKS_LOOKED_AT)
  const isLookedAt = ({ day }: { day: string }) => day >= since && day < today && !closed.has(day)
  const all = halfHourDays({ rows, open }).filter(({ day }) => day < today && !closed.has(day))
  const detailed = all.filter(isLookedAt)
  const known = new Set(detailed.map(({ day }) => day))
  const whole = rows.filter((row) => row.slot === WHOLE_DAY && isLookedAt(row) && !known.has(row.day))
  const profile = weeksOf(all) >= WEEKS_NEEDED ? profileOf(all) : null
  const spread = profile
    ? whole.map(({ day, covers }): CountedDay => {
        const weekday = weekdayOf(day)
        const bySlot = new Map([...profile(weekday)].map(([slot, share]) => [slot, share * covers]))
        return { day, weekday, source: 'days', bySlot }
      })
    : []
  const days = [...detailed, ...spread].sort((a, b) => a.day.localeCompare(b.day))
  return { days, weeks: weeksOf(days), unusedDays: whole.length - spread.length }
}

export interface Cell {
  weekday: number
  slot: number
  /** Guests on each counted day of the weekday. */
  values: number[]
}

/** Open half hours of the weekdays that are known; without services, from the first to the last that had a guest. */
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
