// A half hour after midnight belongs to the day whose service is still open then.
import { addDays, weekdayOf } from '@tidetable/contract/rules/calendar-day'
import { SLOT_MINUTES, SLOTS_PER_DAY, slotKey } from '@tidetable/contract/rules/slots'
import { minutesLong, type WeeklyHours } from '@tidetable/contract/rules/weekly-hours'
import { BUSINESS_DAY_START_HOUR } from '#platform/zone.ts'

const NIGHT_SLOTS = BUSINESS_DAY_START_HOUR * 2

export interface ServiceHours extends WeeklyHours {
  isBusy: boolean
}

export interface OpenSlot {
  weekday: number
  /** Half hours since that day's midnight; 48 and more are on the next calendar day. */
  slot: number
  isBusy: boolean
}

export function openSlots(services: readonly ServiceHours[]): Map<string, OpenSlot> {
  const open = new Map<string, OpenSlot>()
  for (const { isBusy, ...hours } of services) {
    const first = Math.floor(hours.opens / SLOT_MINUTES)
    const last = Math.ceil((hours.opens + minutesLong(hours)) / SLOT_MINUTES) - 1
    for (const weekday of hours.weekdays)
      for (let slot = first; slot <= last; slot++) {
        const key = slotKey({ weekday, slot })
        open.set(key, { weekday, slot, isBusy: isBusy || (open.get(key)?.isBusy ?? false) })
      }
  }
  return open
}

/** Returns the day whose service is open, else the business day; `slot` counts from that day's midnight. */
export function dayOfSlot(
  day: string,
  slot: number,
  open: ReadonlyMap<string, unknown>,
): { day: string; weekday: number; slot: number } {
  const before = addDays(day, -1)
  const today = { day, weekday: weekdayOf(day), slot }
  const yesterday = { day: before, weekday: weekdayOf(before), slot: slot + SLOTS_PER_DAY }
  if (open.has(slotKey(today))) return today
  if (open.has(slotKey(yesterday))) return yesterday
  return slot < NIGHT_SLOTS ? yesterday : today
}
