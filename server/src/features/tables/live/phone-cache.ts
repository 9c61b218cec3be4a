// The phone cache: what a phone is to a restaurant, its coupons and proofs there and its last visits.
import { createLiveCache } from '#platform/live/live-cache.ts'
import type { Platform } from '#platform/platform.ts'
import { type CouponRow, listOfGuest } from '../../coupons/index.ts'
import { listVisits, type Visit } from '../history/history-repo.ts'
import type { TableState } from '../offer/table-state.ts'

export interface PhoneFacts {
  coupons: readonly CouponRow[]
  visits: ReadonlyMap<string, Visit>
}

/** An earlier phone hears for this long that its visit has ended. */
const REMEMBERED_SECONDS = 12 * 3600
/** What follows it is a restaurant's id; its changes say whose phone. */
const TOPIC = 'coupon:'
const MOST = 50_000
/** Of a phone that was never bound to anything here. */
export const NOTHING: PhoneFacts = { coupons: [], visits: new Map() }

export interface PhoneCache {
  /** In memory, or undefined when it has to be looked up. */
  peek(restaurantId: string, phone: string): PhoneFacts | undefined
  find(restaurantId: string, phone: string): Promise<PhoneFacts>
  drop(restaurantId: string, phone: string): void
  /** This process's own change: what is known of the phone that accepted follows without asking again. */
  learn(state: TableState): void
  stop(): void
}

export function createPhoneCache({ db, clock, live }: Pick<Platform, 'db' | 'clock' | 'live'>): PhoneCache {
  const keyOf = (restaurantId: string, phone: string) => `${restaurantId}\n${phone}`

  async function read(restaurantId: string, phone: string): Promise<PhoneFacts> {
    const now = clock.now()
    const since = new Date(now.getTime() - REMEMBERED_SECONDS * 1000)
    const [coupons, visits] = await Promise.all([
      listOfGuest(db, restaurantId, phone, now),
      listVisits(db, restaurantId, phone, since),
    ])
    if (coupons.length === 0 && visits.length === 0) return NOTHING
    // The last one at each table.
    return { coupons, visits: new Map(visits.map((visit) => [visit.tableId, visit])) }
  }

  const cache = createLiveCache<PhoneFacts>({
    live,
    topic: TOPIC,
    most: MOST,
    read(key) {
      const [restaurantId = '', phone = ''] = key.split('\n')
      return read(restaurantId, phone)
    },
    namedBy: ({ topic, data }) =>
      typeof data.guest === 'string' ? keyOf(topic.slice(TOPIC.length), data.guest) : undefined,
  })

  return {
    peek: (restaurantId, phone) => cache.peek(keyOf(restaurantId, phone)),
    find: async (restaurantId, phone) => (await cache.find(keyOf(restaurantId, phone))) ?? NOTHING,
    drop: (restaurantId, phone) => cache.drop(keyOf(restaurantId, phone)),
    learn({ table, offer }) {
      if (!offer?.acceptedBy) return
      const { restaurantId, id: tableId } = table
      const key = keyOf(restaurantId, offer.acceptedBy)
      const facts = cache.peek(key)
      cache.drop(key)
      // Its codes may have changed with it.
      if (!facts || offer.terms.visitType === 'next' || offer.state === 'completed' || offer.resumes) return
      const visits = new Map(facts.visits).set(tableId, { tableId, visit: offer.visit, endedAt: offer.endedAt })
      cache.put(key, { ...facts, visits })
    },
    stop: cache.stop,
  }
}
