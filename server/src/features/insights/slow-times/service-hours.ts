// When the house is open, by the half hour, and which day an evening past midnight belongs to. Pure.
import { addDays, weekdayOf } from '@tidetable/contract/rules/calendar-day'
import { SLOT_MINUTES, SLOTS_A_DAY, slotKey } from '@tidetable/contract/rules/slots'
import { minutesLong, type WeeklyHours } from '@tidetable/contract/rules/weekly-hours'
import { BUSINESS_DAY_BEGINS } from '#platform/zone.ts'

/** Half hours before the business day begins. */
const NIGHT_SLOTS = BUSINESS_DAY_BEGINS * 2

export interface ServiceHours extends WeeklyHours {
  isBusy: boolean
}

export interface OpenSlot {
  weekday: number
  /** Half hours since that day's midnight; 48 and more are after the next one. */
  slot: number
  isBusy: boolean
}

/** Every half hour that a service touches, each once; busy when one of its services is. */
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

/**
 * The day that a half hour of a calendar day belongs to, with the half hour counted from that day's midnight: the day whose
 * service is open then; without one the business day.
 */
export function dayOfSlot(
  day: string,
  slot: number,
  open: ReadonlyMap<string, unknown>,
): { day: string; weekday: number; slot: number } {
  const before = addDays(day, -1)
  const today = { day, weekday: weekdayOf(day), slot }
  const yesterday = { day: before, weekday: weekdayOf(before), slot: slot + SLOTS_A_DAY }
  if (open.has(slotKey(today))) return today
  if (open.has(slotKey(yesterday))) return yesterday
  return slot < NIGHT_SLOTS ? yesterday : today
}
