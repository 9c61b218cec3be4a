// Answers to reads: from memory, settled at the moment of reading, as this caller may see them.
import type { DinerTable, Table as OwnersTable } from '@tidetable/contract/tables'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { Restaurant, Restaurants } from '../../accounts/index.ts'
import { keptBy, provedBy } from '../../coupons/index.ts'
import { guestLimitOf, limitDaysFor } from '../offer/guest-limit.ts'
import { presentToDiner, presentToOwner } from '../offer/present.ts'
import { SERVER, shownOffer, type TableState } from '../offer/table-state.ts'
import type { Transitions } from '../store/transitions.ts'
import { asHost, type CachedRestaurant, type CachedTable } from './cached-restaurant.ts'
import { NOTHING, type PhoneCache, type PhoneFacts } from './phone-cache.ts'
import { type ReadyText, readyText } from './ready-text.ts'
import type { TableCache } from './table-cache.ts'

export interface Views {
  /** The owner's list, ready to be sent; null for an unknown restaurant. */
  board(restaurantId: string): Promise<ReadyText | null>
  /** A diner's answer, ready to be sent. Throws not_found. */
  diner(tableId: string, phone: string | null): Promise<ReadyText>
  /** The same from memory alone; null when that cannot answer just now. */
  peekBoard(restaurantId: string): ReadyText | null
  peekDiner(tableId: string, phone: string): ReadyText | null
  /**
   * Names what a phone that is bound to nothing here sees, from memory alone; null when it is not known, is about to
   * change, or shows a running clock.
   */
  anonymousVersion(tableId: string, phone: string | null): string | null
  toOwner(state: TableState): OwnersTable
  toDiner(state: TableState, phone: string | null): Promise<DinerTable>
  /** Whether the phone sees the same as one that is bound to nothing here. */
  isAnonymous(state: TableState, phone: string | null): Promise<boolean>
}

/** An earlier phone hears for this long that its visit has ended. */
const ENDED_VISIT_SECONDS = 12 * 3600

type Dependencies = Pick<Platform, 'clock' | 'config' | 'live'> & {
  tableCache: TableCache
  phoneCache: PhoneCache
  restaurants: Restaurants
  transitions: Transitions
}

interface Found {
  cached: CachedRestaurant
  entry: CachedTable
}

const knowsNothing = ({ table, offer }: TableState, phone: string, { coupons, visits }: PhoneFacts) =>
  coupons.length === 0 && !visits.has(table.id) && offer?.acceptedBy !== phone

/** Nobody has told staff yet that a guest over the limit is here. */
const isUntold = (state: TableState) => shownOffer(state)?.limitMetAt === null

function hasEndedVisit({ table }: TableState, { visits }: PhoneFacts, now: Date): boolean {
  const last = visits.get(table.id)
  const isRecent = last?.endedAt && now.getTime() - last.endedAt.getTime() < ENDED_VISIT_SECONDS * 1000
  return Boolean(isRecent) && last !== undefined && last.visit < table.visit
}

export function createViews({
  clock,
  config,
  live,
  tableCache,
  phoneCache,
  restaurants,
  transitions,
}: Dependencies): Views {
  const mayPeek = () => !live.isBehind()

  /** What is known of the phone, from memory alone; undefined when it has to be looked up first. */
  const peekFacts = (restaurantId: string, phone: string | null) =>
    phone === null ? NOTHING : phoneCache.peek(restaurantId, phone)

  const findFacts = async (restaurantId: string, phone: string | null) =>
    phone === null ? NOTHING : await phoneCache.find(restaurantId, phone)

  const limitDays = (state: TableState, { settings }: Restaurant, phone: string, { accepted }: PhoneFacts) =>
    limitDaysFor(state, phone, accepted.values(), guestLimitOf(settings), clock.now())

  /** The phone sees the same as one that is bound to nothing here. */
  const isNobody = (state: TableState, restaurant: Restaurant, phone: string, facts: PhoneFacts) =>
    knowsNothing(state, phone, facts) && limitDays(state, restaurant, phone, facts) === null

  /** Staff hear on the card of a guest over the limit as soon as that phone looks: its page has no button to press. */
  async function tellStaff({ table, offer }: TableState) {
    await transitions
      .carryOut({
        tableId: table.id,
        command: { type: 'limit-met', phone: null, seen: offer?.id },
        actor: SERVER,
        requestId: null,
        show: async (state) => presentToOwner(state, config.publicUrl, clock.now()),
      })
      // The offer has just ended, or nothing can be stored: the page is shown all the same, and the next look tells it.
      .catch(() => undefined)
  }

  function present(state: TableState, restaurant: Restaurant, phone: string | null, facts: PhoneFacts) {
    const now = clock.now()
    const view = {
      phone,
      hasEndedVisit: hasEndedVisit(state, facts, now),
      limitDays: phone === null ? null : limitDays(state, restaurant, phone, facts),
      coupons: keptBy(facts.coupons, restaurant, now),
      proofs: provedBy(facts.coupons, restaurant, now),
    }
    return presentToDiner(state, asHost(restaurant, config, now), view, now)
  }

  /** The table in memory with nothing due, and what is known of who asks. */
  function peek(tableId: string, phone: string | null): (Found & { facts: PhoneFacts }) | null {
    const cached = mayPeek() ? tableCache.peekByTable(tableId) : undefined
    const entry = cached?.entries.get(tableId)
    const facts = cached && peekFacts(cached.restaurantId, phone)
    return cached && entry && facts && entry.due > clock.now().getTime() ? { cached, entry, facts } : null
  }

  function view({ cached, entry }: Found, phone: string | null, facts: PhoneFacts): ReadyText {
    if (phone === null || isNobody(entry.state, cached.restaurant, phone, facts))
      return cached.anonymousView(entry, clock.now())
    return readyText(
      '{"success":true,"data":',
      [JSON.stringify(present(entry.state, cached.restaurant, phone, facts))],
      '}',
    )
  }

  const mustTell = ({ cached, entry }: Found, phone: string | null, facts: PhoneFacts): boolean =>
    phone !== null && isUntold(entry.state) && limitDays(entry.state, cached.restaurant, phone, facts) !== null

  function peekDiner(tableId: string, phone: string | null): ReadyText | null {
    const found = peek(tableId, phone)
    return found && !mustTell(found, phone, found.facts) ? view(found, phone, found.facts) : null
  }

  function peekBoard(restaurantId: string): ReadyText | null {
    const cached = mayPeek() ? tableCache.peek(restaurantId) : undefined
    return cached && cached.due > clock.now().getTime() ? cached.board() : null
  }

  /** The table as it is now, through the database when memory may not be trusted or time has come. */
  async function settled(tableId: string): Promise<Found> {
    for (;;) {
      const cached = await tableCache.findByTable(tableId)
      const entry = cached?.entries.get(tableId)
      if (!cached || !entry) throw notFound('Table')
      if (mayPeek() && entry.due > clock.now().getTime()) return { cached, entry }
      const state = await transitions.settleNow(tableId)
      if (!state) throw notFound('Table')
      tableCache.put(state)
      const current = cached.entries.get(tableId)
      if (current && current.due > clock.now().getTime()) return { cached, entry: current }
    }
  }

  async function readDiner(tableId: string, phone: string | null): Promise<ReadyText> {
    const found = await settled(tableId)
    const facts = await findFacts(found.cached.restaurantId, phone)
    if (!mustTell(found, phone, facts)) return view(found, phone, facts)
    await tellStaff(found.entry.state)
    return view(await settled(tableId), phone, facts)
  }

  async function readBoard(restaurantId: string): Promise<ReadyText | null> {
    const cached = await tableCache.find(restaurantId)
    if (!cached) return null
    const now = clock.now().getTime()
    for (const [id, { due }] of cached.entries) if (due <= now || !mayPeek()) await settled(id)
    return cached.board()
  }

  return {
    peekBoard,
    peekDiner,
    board: async (restaurantId) => peekBoard(restaurantId) ?? readBoard(restaurantId),
    diner: async (tableId, phone) => peekDiner(tableId, phone) ?? readDiner(tableId, phone),
    anonymousVersion(tableId, phone) {
      const found = peek(tableId, phone)
      if (!found || found.entry.state.offer?.state === 'accepted') return null
      if (phone !== null && !isNobody(found.entry.state, found.cached.restaurant, phone, found.facts)) return null
      return found.cached.anonymousView(found.entry, clock.now()).etag
    },
    toOwner: (state) => presentToOwner(state, config.publicUrl, clock.now()),
    async toDiner(state, phone) {
      const { restaurantId } = state.table
      const restaurant = await restaurants.find(restaurantId)
      if (!restaurant) throw notFound('Table')
      const facts = await findFacts(restaurantId, phone)
      const shown = present(state, restaurant, phone, facts)
      if (phone !== null && shown.guest_limit_days !== null && isUntold(state)) void tellStaff(state)
      return shown
    },
    async isAnonymous(state, phone) {
      if (phone === null) return true
      const restaurant = await restaurants.find(state.table.restaurantId)
      const facts = await findFacts(state.table.restaurantId, phone)
      return restaurant ? isNobody(state, restaurant, phone, facts) : knowsNothing(state, phone, facts)
    },
  }
}
