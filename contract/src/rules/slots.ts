// Half hours of a restaurant's week, and the bounds of what is told about them. No zod here.

export const SLOT_MINUTES = 30
export const SLOTS_A_DAY = 48

export const SERVICES_MAX = 14
export const SERVICE_HOURS_MAX = 16
/** Guests that came in a half hour. */
export const COVERS_MAX = 5000

/** Figures of so many weeks are looked at. */
export const WEEKS_LOOKED_AT = 12
/** With fewer nothing is suggested. */
export const WEEKS_NEEDED = 4
/** With fewer a small house's suggestions are a first impression. */
export const WEEKS_OF_FIRST_IMPRESSION = 8
export const SUGGESTIONS_MAX = 5
export const SLOW_MINUTES_LEAST = 90

/**
 * A half hour of the week: `weekday` 1 Monday to 7 Sunday is the day it belongs to, `slot` counts from that day's midnight;
 * 48 and more are after the next one, when the evening goes on.
 */
export interface WeekSlot {
  weekday: number
  slot: number
}

export const slotKey = ({ weekday, slot }: WeekSlot): string => `${weekday}-${slot}`

/** A slot's beginning on the clock: 35 → "17:30", 49 → "00:30". */
export function slotClock(slot: number): string {
  const minutes = (slot % SLOTS_A_DAY) * SLOT_MINUTES
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Half hours in a row on some days of the week. */
export interface SlotRun {
  /** The days they belong to, 1 Monday to 7 Sunday. */
  weekdays: readonly number[]
  first: number
  last: number
}

export interface SlotHours {
  /** The days on which they begin. */
  days: number[]
  /** HH:MM */
  from: string
  /** HH:MM; at or before `from`, on the next day. */
  until: string
}

const nextDay = (weekday: number) => (weekday % 7) + 1

/** The same hours as a clock and a calendar show them: what begins after midnight begins on the next day. */
export const hoursOf = ({ weekdays, first, last }: SlotRun): SlotHours => ({
  days: [...weekdays].map((weekday) => (first < SLOTS_A_DAY ? weekday : nextDay(weekday))).sort((a, b) => a - b),
  from: slotClock(first),
  until: slotClock(last + 1),
})

/** Days with the same half hours are told together; each run as long as it can be, in the order of the week. */
export function runsOfSlots(slots: readonly WeekSlot[]): SlotRun[] {
  const runs: { weekday: number; first: number; last: number }[] = []
  for (const { weekday, slot } of [...slots].sort((a, b) => a.weekday - b.weekday || a.slot - b.slot)) {
    const run = runs.at(-1)
    if (run && run.weekday === weekday && slot <= run.last + 1) run.last = slot
    else runs.push({ weekday, first: slot, last: slot })
  }
  const groups = new Map<string, { weekdays: number[]; first: number; last: number }>()
  for (const { weekday, first, last } of runs) {
    const key = `${first}-${last}`
    const group = groups.get(key)
    if (group) group.weekdays.push(weekday)
    else groups.set(key, { weekdays: [weekday], first, last })
  }
  return [...groups.values()]
}

/** Every half hour of a run, one by one. */
export const slotsOfRun = ({ weekdays, first, last }: SlotRun): WeekSlot[] =>
  weekdays.flatMap((weekday) =>
    Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ({ weekday, slot: first + at })),
  )
