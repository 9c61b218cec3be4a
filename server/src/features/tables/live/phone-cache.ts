// The phone cache: what a phone is to a restaurant, its coupons and proofs there and its last visits. Dropped by live notices.
import type { Db } from '#platform/db/database.ts'
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
const ENTRIES_MAX = 50_000
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
  const known = new Map<string, PhoneFacts>()
  let drops = 0
  const key = (restaurantId: string, phone: string) => `${restaurantId}\n${phone}`

  function drop(restaurantId: string, phone: string) {
    drops++
    known.delete(key(restaurantId, phone))
  }

  async function read(from: Db, restaurantId: string, phone: string): Promise<PhoneFacts> {
    const now = clock.now()
    const since = new Date(now.getTime() - REMEMBERED_SECONDS * 1000)
    const [coupons, visits] = await Promise.all([
      listOfGuest(from, restaurantId, phone, now),
      listVisits(from, restaurantId, phone, since),
    ])
    if (coupons.length === 0 && visits.length === 0) return NOTHING
    return { coupons, visits: new Map(visits.map((visit) => [visit.tableId, visit])) }
  }

  const stop = live.subscribe('coupon:', ({ topic, data }) => {
    if (typeof data.guest === 'string') drop(topic.slice('coupon:'.length), data.guest)
  })

  return {
    peek: (restaurantId, phone) => known.get(key(restaurantId, phone)),
    async find(restaurantId, phone) {
      const found = known.get(key(restaurantId, phone))
      if (found) return found
      const before = drops
      const facts = await read(db, restaurantId, phone)
      // Changed while it was read: the next reader asks again.
      if (drops === before) known.set(key(restaurantId, phone), facts)
      const oldest = known.size > ENTRIES_MAX ? known.keys().next() : undefined
      if (oldest && !oldest.done) known.delete(oldest.value)
      return facts
    },
    drop,
    learn({ table, offer }) {
      if (!offer?.acceptedBy) return
      const { restaurantId, id: tableId } = table
      const facts = known.get(key(restaurantId, offer.acceptedBy))
      drop(restaurantId, offer.acceptedBy)
      // Its codes may have changed with it.
      if (!facts || offer.terms.visitType === 'next' || offer.state === 'completed' || offer.resumes) return
      const visits = new Map(facts.visits).set(tableId, { tableId, visit: offer.visit, endedAt: offer.endedAt })
      known.set(key(restaurantId, offer.acceptedBy), { ...facts, visits })
    },
    stop,
  }
}
