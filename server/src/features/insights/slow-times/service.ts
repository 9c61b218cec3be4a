import type { Covers, Service, ServiceInput, SlotCell, SlowTimes } from '@tidetable/contract/endpoints/slow-times'
import { addDays } from '@tidetable/contract/rules/calendar-day'
import { overlapIn } from '@tidetable/contract/rules/opening-hours'
import { slotKey, slotsOfRun, WEEKS_NEEDED, WEEKS_OBSERVED, type WeekSlot } from '@tidetable/contract/rules/slots'
import type { Db } from '#platform/db/database.ts'
import { businessDay } from '#platform/zone.ts'
import { changeOpeningHours, type RestaurantPlatform, readOpeningHours } from '../../restaurants/index.ts'
import { countSeats } from '../../tables/index.ts'
import { listCounting, listImports } from './covers-repo.ts'
import { cellsOf, demandOf } from './demand.ts'
import { estimate, guestsPerHalfHour, shareOfSeats } from './estimate.ts'
import { type NamedHours, presentImport, toServiceHours } from './present.ts'
import * as repo from './repo.ts'
import { openSlots } from './service-hours.ts'
import { suggest } from './slow.ts'

const IMPORTS_SHOWN = 50

const todayOf = (now: Date, timezone: string) => businessDay(now, timezone).day

export async function readUsualWeek(context: RestaurantPlatform, restaurantId: string): Promise<SlowTimes> {
  const { clock, db } = context
  const { settings, timezone } = await context.restaurants.get(restaurantId)
  const today = todayOf(clock.now(), timezone)
  const since = addDays(today, -7 * WEEKS_OBSERVED)
  // Includes today, since yesterday's evening can end after midnight.
  const [hours, rows, closed, marks, imports, seats] = await Promise.all([
    readOpeningHours(db, restaurantId),
    listCounting(db, restaurantId, since, today),
    repo.listClosed(db, restaurantId),
    repo.listMarks(db, restaurantId),
    listImports(db, restaurantId, IMPORTS_SHOWN),
    countSeats(db, restaurantId),
  ])
  const open = openSlots(hours.map(toServiceHours))
  const demand = demandOf({ rows, open, closed: new Set(closed), today })
  const cells = cellsOf(demand, open)
  const stay = settings.usual_stay
  const estimated = estimate(cells).map(({ weekday, slot, guests }) => ({
    weekday,
    slot,
    guests,
    share: stay === null || seats === 0 ? null : shareOfSeats(guests, stay, seats),
    isBusy: open.get(slotKey({ weekday, slot }))?.isBusy ?? false,
  }))
  const suggestions = suggest({
    slots: estimated,
    marks,
    weeks: demand.weeks,
    guestsPerHalfHour: guestsPerHalfHour(cells),
    below: settings.slow_below / 100,
  })
  const suggested = new Set(
    suggestions.filter(({ markedOn }) => markedOn === null).flatMap((run) => slotsOfRun(run).map(slotKey)),
  )
  const bySlot = new Map(estimated.map((each) => [slotKey(each), each]))
  const marked = new Set(marks.map(slotKey))
  const every = new Map<string, WeekSlot>(
    [...open.values(), ...estimated, ...marks].map((each) => [slotKey(each), each]),
  )
  const shown = [...every].map(([key, { weekday, slot }]): SlotCell => {
    const cell = bySlot.get(key)
    return {
      weekday,
      slot,
      guests: cell ? Math.round(cell.guests * 10) / 10 : null,
      share: cell?.share == null ? null : Math.round(cell.share * 100) / 100,
      is_busy: open.get(key)?.isBusy ?? false,
      is_marked: marked.has(key),
      is_suggested: suggested.has(key),
    }
  })
  const used = new Set(rows.map(({ importId }) => importId))
  return {
    cells: shown.sort((a, b) => a.weekday - b.weekday || a.slot - b.slot),
    suggestions: suggestions.map(({ days, from, until, share, hours, markedOn, isFirstImpression }) => ({
      days,
      from,
      until,
      share: share === null ? null : Math.round(share * 100) / 100,
      hours,
      marked_on: markedOn,
      is_first_impression: isFirstImpression,
    })),
    marked: marks.map(({ weekday, slot }) => ({ weekday, slot })),
    basis: {
      weeks: demand.weeks,
      weeks_needed: WEEKS_NEEDED,
      from: demand.days[0]?.day ?? null,
      until: demand.days.at(-1)?.day ?? null,
      files: imports.filter(({ id }) => used.has(id)).map(({ name }) => name),
    },
    missing: [...(stay === null ? ['usual_stay' as const] : []), ...(seats === 0 ? ['tables' as const] : [])],
    slow_below: settings.slow_below,
  }
}

const isService = ({ name }: { name: string }): boolean => name !== ''

export const readServices = async (db: Db, restaurantId: string): Promise<Service[]> =>
  (await readOpeningHours(db, restaurantId)).filter(isService)

export const listServices = async (db: Db, restaurantId: string): Promise<NamedHours[]> =>
  (await readServices(db, restaurantId)).map(toServiceHours)

/** Replaces the services. Opening hours without a name stay, unless a service overlaps them. */
export const replaceServices = async (
  context: RestaurantPlatform,
  restaurantId: string,
  services: readonly ServiceInput[],
): Promise<Service[]> => {
  const changed = await changeOpeningHours(context, restaurantId, (before) => [
    ...services,
    ...before.filter((each) => !isService(each) && services.every((service) => overlapIn([service, each]) < 0)),
  ])
  return changed.filter(isService)
}

export const readCovers = async ({ db }: RestaurantPlatform, restaurantId: string): Promise<Covers> => ({
  imports: (await listImports(db, restaurantId, IMPORTS_SHOWN)).map(presentImport),
  closed: await repo.listClosed(db, restaurantId),
})

export const replaceClosed = (
  { db }: RestaurantPlatform,
  restaurantId: string,
  days: readonly string[],
): Promise<string[]> =>
  db.transaction(async (tx) => {
    await repo.replaceClosed(tx, restaurantId, [...new Set(days)])
    return await repo.listClosed(tx, restaurantId)
  })

export async function markSlots(
  context: RestaurantPlatform,
  restaurantId: string,
  marked: readonly WeekSlot[],
): Promise<SlowTimes> {
  const { timezone } = await context.restaurants.get(restaurantId)
  const today = todayOf(context.clock.now(), timezone)
  await context.db.transaction((tx) => repo.replaceMarks(tx, restaurantId, marked, today))
  return await readUsualWeek(context, restaurantId)
}
