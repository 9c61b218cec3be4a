// Slow times of a restaurant: its services, who came when, and what a usual week looks like.

import { addDays } from '@tidetable/contract/calendar-day'
import { WHOLE_DAY } from '@tidetable/contract/cover-rows'
import { slotKey, slotsOfRun, WEEKS_LOOKED_AT, WEEKS_NEEDED, type WeekSlot } from '@tidetable/contract/slots'
import type { Covers, GivenService, SlotCell, SlowTimes, Service as WireService } from '@tidetable/contract/slow-times'
import { newId } from '#platform/crypto.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { businessDay } from '#platform/zone.ts'
import type { Restaurants } from '../../restaurants/index.ts'
import type { SeatFacts } from '../facts.ts'
import { listCounting, listImports } from './covers-repo.ts'
import { cellsOf, demandOf } from './demand.ts'
import { estimate, guestsAHalfHour, shareOfSeats } from './estimate.ts'
import { presentImport, presentService, toService } from './present.ts'
import * as repo from './repo.ts'
import { openSlots } from './service-hours.ts'
import { suggest } from './slow.ts'

/** How the hours share a day is told by older days too. */
const DAYS_READ = 365
const IMPORTS_SHOWN = 50
const DAYS_SHOWN_MAX = 400

type Dependencies = Pick<Platform, 'db' | 'clock'> & { restaurants: Restaurants; seatFacts: SeatFacts }

export function createSlowTimes({ db, clock, restaurants, seatFacts }: Dependencies) {
  async function restaurantOf(id: string) {
    const restaurant = await restaurants.find(id)
    if (!restaurant) throw notFound('Restaurant')
    return { ...restaurant, today: businessDay(clock.now(), restaurant.timezone).day }
  }

  async function slots(restaurantId: string): Promise<SlowTimes> {
    const { settings, today } = await restaurantOf(restaurantId)
    const since = addDays(today, -DAYS_READ)
    // The night of the last day goes on into this one.
    const [services, rows, closed, marks, imports, seats] = await Promise.all([
      repo.listServices(db, restaurantId),
      listCounting(db, restaurantId, since, today),
      repo.listClosed(db, restaurantId),
      repo.listMarks(db, restaurantId),
      listImports(db, restaurantId, IMPORTS_SHOWN),
      seatFacts.count(restaurantId),
    ])
    const open = openSlots(services)
    const demand = demandOf({ rows, open, closed: new Set(closed), today })
    const cells = cellsOf(demand, open)
    const stay = settings.usualStay
    const judged = estimate(cells).map(({ weekday, slot, guests }) => ({
      weekday,
      slot,
      guests,
      share: stay === null || seats === 0 ? null : shareOfSeats(guests, stay, seats),
      isBusy: open.get(slotKey({ weekday, slot }))?.isBusy ?? false,
    }))
    const suggestions = suggest({
      slots: judged,
      marks,
      weeks: demand.weeks,
      guestsAHalfHour: guestsAHalfHour(cells),
      below: settings.slowBelow / 100,
    })
    const suggested = new Set(
      suggestions.filter(({ markedOn }) => markedOn === null).flatMap((run) => slotsOfRun(run).map(slotKey)),
    )
    const known = new Map(judged.map((each) => [slotKey(each), each]))
    const marked = new Set(marks.map(slotKey))
    const every = new Map<string, WeekSlot>(
      [...open.values(), ...judged, ...marks].map((each) => [slotKey(each), each]),
    )
    const shown = [...every].map(([key, { weekday, slot }]): SlotCell => {
      const cell = known.get(key)
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
    const isLookedAt = (last: string | null) => last !== null && last >= addDays(today, -7 * WEEKS_LOOKED_AT)
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
        files: imports.filter(({ id, last }) => used.has(id) && isLookedAt(last)).map(({ name }) => name),
        half_hour_days: demand.days.filter(({ source }) => source === 'half_hours').length,
        whole_days: demand.days.filter(({ source }) => source === 'days').length,
        unused_days: demand.unusedDays,
      },
      missing: [...(stay === null ? ['usual_stay' as const] : []), ...(seats === 0 ? ['tables' as const] : [])],
      slow_below: settings.slowBelow,
    }
  }

  return {
    slots,

    services: async (restaurantId: string): Promise<WireService[]> =>
      (await repo.listServices(db, restaurantId)).map(presentService),

    replaceServices: (restaurantId: string, given: readonly GivenService[]): Promise<WireService[]> =>
      db.transaction(async (tx) => {
        const known = new Set((await repo.listServices(tx, restaurantId)).map(({ id }) => id))
        const kept = new Set<string>()
        const services = given.map((each) => {
          // An id that is named twice, or is nobody's, is a new one's.
          const id = each._id && known.has(each._id) && !kept.has(each._id) ? each._id : newId()
          kept.add(id)
          return toService(each, id)
        })
        await repo.replaceServices(tx, restaurantId, services)
        return services.map(presentService)
      }),

    async covers(
      restaurantId: string,
      asked: { from?: string | undefined; until?: string | undefined },
    ): Promise<Covers> {
      const { today } = await restaurantOf(restaurantId)
      const until = asked.until ?? (asked.from ? addDays(asked.from, DAYS_SHOWN_MAX - 1) : today)
      const from = asked.from ?? addDays(until, 1 - 7 * WEEKS_LOOKED_AT)
      const [rows, imports, closed] = await Promise.all([
        listCounting(db, restaurantId, from, until),
        listImports(db, restaurantId, IMPORTS_SHOWN),
        repo.listClosed(db, restaurantId),
      ])
      const isClosed = new Set(closed)
      const days = new Map<string, typeof rows>()
      for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row])
      return {
        days: [...days].map(([day, told]) => {
          const halfHours = told.filter(({ slot }) => slot !== WHOLE_DAY)
          const counting = halfHours.length > 0 ? halfHours : told
          const sales = counting.flatMap(({ salesMinor }) => salesMinor ?? [])
          return {
            day,
            source: halfHours.length > 0 ? ('half_hours' as const) : ('days' as const),
            guests: counting.reduce((sum, { covers }) => sum + covers, 0),
            sales: sales.length === 0 ? null : sales.reduce((sum, each) => sum + each, 0) / 100,
            is_closed: isClosed.has(day),
            slots: halfHours.map(({ slot, covers }) => ({ slot, guests: covers })),
          }
        }),
        imports: imports.map(presentImport),
        closed,
      }
    },

    replaceClosed: (restaurantId: string, days: readonly string[]): Promise<string[]> =>
      db.transaction(async (tx) => {
        await repo.replaceClosed(tx, restaurantId, [...new Set(days)])
        return await repo.listClosed(tx, restaurantId)
      }),

    async mark(restaurantId: string, marked: readonly WeekSlot[]): Promise<SlowTimes> {
      const { today } = await restaurantOf(restaurantId)
      await db.transaction((tx) => repo.replaceMarks(tx, restaurantId, marked, today))
      return await slots(restaurantId)
    },
  }
}

export type SlowTimesOf = ReturnType<typeof createSlowTimes>
