// The phone cache: what a phone is to a restaurant, its coupons and proofs there and its last visits.
import { GUEST_LIMIT_DAYS_MAX } from '@tidetable/contract/accounts/restaurant'
import { createLiveCache } from '#platform/live/live-cache.ts'
import type { Platform } from '#platform/platform.ts'
import { type CouponRow, listOfGuest } from '../../coupons/index.ts'
import { listOfPhone, type OfPhone, type Visit } from '../history/history-repo.ts'
import { later, type TableState } from '../offer/table-state.ts'

export interface PhoneFacts {
  coupons: readonly CouponRow[]
  visits: ReadonlyMap<string, Visit>
  /** When it accepted offers, by their ids; as far back as a limit for guests may reach. */
  accepted: ReadonlyMap<string, Date>
}

/** An earlier phone hears for this long that its visit has ended. */
const REMEMBERED_SECONDS = 12 * 3600
const LIMIT_SECONDS = GUEST_LIMIT_DAYS_MAX * 24 * 3600
/** What follows it is a restaurant's id; its changes say whose phone. */
const TOPIC = 'coupon:'
const MOST = 50_000
/** Of a phone that was never bound to anything here. */
export const NOTHING: PhoneFacts = { coupons: [], visits: new Map(), accepted: new Map() }

/** The last visit at each table since then. */
function lastVisits(oldestFirst: readonly OfPhone[], since: Date): Map<string, Visit> {
  const recent = oldestFirst.filter(({ createdAt }) => createdAt > since)
  return new Map(recent.map(({ tableId, visit, endedAt }) => [tableId, { tableId, visit, endedAt }]))
}

const acceptedOf = (offers: readonly OfPhone[]): Map<string, Date> =>
  new Map(offers.filter(({ counts }) => counts).map(({ id, acceptedAt }) => [id, acceptedAt]))

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
    const [coupons, offers] = await Promise.all([
      listOfGuest(db, restaurantId, phone, now),
      listOfPhone(db, restaurantId, phone, later(now, -LIMIT_SECONDS)),
    ])
    if (coupons.length === 0 && offers.length === 0) return NOTHING
    return { coupons, visits: lastVisits(offers, later(now, -REMEMBERED_SECONDS)), accepted: acceptedOf(offers) }
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
      const accepted = new Map(facts.accepted)
      if (offer.acceptedAt && !offer.extends) accepted.set(offer.id, offer.acceptedAt)
      cache.put(key, { ...facts, visits, accepted })
    },
    stop: cache.stop,
  }
}
