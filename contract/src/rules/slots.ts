export const SLOT_MINUTES = 30
export const SLOTS_PER_DAY = 48

export const SERVICES_MAX = 14
export const SERVICE_HOURS_MAX = 16
export const COVERS_MAX = 5000

export const WEEKS_OBSERVED = 12
export const WEEKS_NEEDED = 4
/** Number of weeks below which suggestions are marked as a first impression. */
export const WEEKS_OF_FIRST_IMPRESSION = 8
export const SUGGESTIONS_MAX = 5
export const SLOW_MINUTES_MIN = 90

/** `weekday`: day of the service. `slot`: half hours since its midnight; 48 and more are after the next midnight. */
export interface WeekSlot {
  weekday: number
  slot: number
}

export const slotKey = ({ weekday, slot }: WeekSlot): string => `${weekday}-${slot}`

export function slotClock(slot: number): string {
  const minutes = (slot % SLOTS_PER_DAY) * SLOT_MINUTES
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export interface SlotRun {
  weekdays: readonly number[]
  first: number
  last: number
}

export interface SlotHours {
  days: number[]
  from: string
  until: string
}

const nextDay = (weekday: number) => (weekday % 7) + 1

/** Slots after midnight begin on the next calendar day. */
export const hoursOf = ({ weekdays, first, last }: SlotRun): SlotHours => ({
  days: [...weekdays].map((weekday) => (first < SLOTS_PER_DAY ? weekday : nextDay(weekday))).sort((a, b) => a - b),
  from: slotClock(first),
  until: slotClock(last + 1),
})

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

export const slotsOfRun = ({ weekdays, first, last }: SlotRun): WeekSlot[] =>
  weekdays.flatMap((weekday) =>
    Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ({ weekday, slot: first + at })),
  )
