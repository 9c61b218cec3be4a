// A table's past and a day's figures, read from the database: nobody watches them by the second.
import type { PastOffer, Today } from '@tidetable/contract/tables'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { businessDay } from '#platform/zone.ts'
import type { Restaurants } from '../../accounts/index.ts'
import { countRedeemed } from '../../coupons/index.ts'
import { presentPast } from '../offer/present.ts'
import type { Transitions } from '../store/transitions.ts'
import { type LoggedEvent, listEvents, listOffers, sumDay } from './history-repo.ts'

type Dependencies = Pick<Platform, 'db' | 'clock'> & { restaurants: Restaurants; transitions: Transitions }

const presentEvent = ({ seq, cause, fromState, toState, at, actorLabel, reason }: LoggedEvent) => ({
  seq,
  cause,
  from: fromState,
  to: toState,
  at: at.toISOString(),
  by: actorLabel,
  reason,
})

type PastWithEvents = PastOffer & { superseded: boolean; events: ReturnType<typeof presentEvent>[] }

export interface History {
  ofTable(
    restaurantId: string,
    tableId: string,
    page: { size: number; before?: string | undefined },
  ): Promise<PastWithEvents[]>
  today(restaurantId: string): Promise<Today>
}

export const createHistory = ({ db, clock, restaurants, transitions }: Dependencies): History => ({
  async ofTable(restaurantId, tableId, page) {
    const state = await transitions.settleNow(tableId)
    if (state?.table.restaurantId !== restaurantId) throw notFound('Table')
    const offers = await listOffers(db, restaurantId, tableId, page)
    const events = await listEvents(
      db,
      restaurantId,
      offers.map(({ offer }) => offer.id),
    )
    return offers.map(({ offer, isSuperseded }) => ({
      ...presentPast(offer),
      superseded: isSuperseded,
      events: events.filter(({ offerId }) => offerId === offer.id).map(presentEvent),
    }))
  },
  async today(restaurantId) {
    const restaurant = await restaurants.find(restaurantId)
    if (!restaurant) throw notFound('Restaurant')
    const { day, start: from, end: until } = businessDay(clock.now(), restaurant.timezone)
    const [{ minutesFreed, ...figures }, redeemed] = await Promise.all([
      sumDay(db, restaurantId, from, until),
      countRedeemed(db, restaurantId, from, until),
    ])
    return { day, ...figures, minutes_freed: minutesFreed, coupons_redeemed: redeemed }
  },
})
