// Answers to reads: from memory, settled at the moment of reading, as this caller may see them.
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { Restaurants } from '../accounts/index.ts'
import { keptBy } from '../coupons/index.ts'
import type { PhoneBook, PhoneFacts } from './phone-facts.ts'
import { presentToDiner, presentToOwner } from './present.ts'
import { type ReadyText, readyText } from './ready-text.ts'
import type { Entry, Shelf } from './shelf.ts'
import type { TableState } from './table-state.ts'
import type { Transitions } from './transitions.ts'
import type { Watched } from './watched.ts'

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
  strangersVersion(tableId: string, phone: string | null): string | null
  toOwner(state: TableState): Promise<Record<string, unknown>>
  toDiner(state: TableState, phone: string | null): Promise<Record<string, unknown>>
  /** Whether the phone sees the same as one that is bound to nothing here. */
  isStranger(state: TableState, phone: string | null): Promise<boolean>
}

/** An earlier phone hears for this long that its visit has ended. */
const ENDED_VISIT_SECONDS = 12 * 3600

type Uses = Pick<Platform, 'clock' | 'config' | 'live'> & {
  watched: Watched
  phones: PhoneBook
  restaurants: Restaurants
  transitions: Transitions
}

const knowsNothing = ({ table, offer }: TableState, phone: string, { coupons, visits }: PhoneFacts) =>
  coupons.length === 0 && !visits.has(table.id) && offer?.acceptedBy !== phone

function hasEndedVisit({ table }: TableState, { visits }: PhoneFacts, now: Date): boolean {
  const last = visits.get(table.id)
  const isRecent = last?.endedAt && now.getTime() - last.endedAt.getTime() < ENDED_VISIT_SECONDS * 1000
  return Boolean(isRecent) && last !== undefined && last.visit < table.visit
}

export function createViews({ clock, config, live, watched, phones, restaurants, transitions }: Uses): Views {
  const mayPeek = () => !live.isBehind()

  /** Null when the phone has to be looked up first. */
  function peekStranger(state: TableState, phone: string | null): boolean | null {
    const facts = phone ? phones.peek(state.table.restaurantId, phone) : undefined
    return phone === null ? true : facts ? knowsNothing(state, phone, facts) : null
  }

  async function isStranger(state: TableState, phone: string | null): Promise<boolean> {
    const known = peekStranger(state, phone)
    if (known !== null || phone === null) return known ?? true
    return knowsNothing(state, phone, await phones.find(state.table.restaurantId, phone))
  }

  /** The table in memory with nothing due, as every phone sees it that is bound to nothing here. */
  function peekForStranger(tableId: string, phone: string | null): { shelf: Shelf; entry: Entry } | null {
    const shelf = mayPeek() ? watched.peek(tableId) : undefined
    const entry = shelf?.entries.get(tableId)
    const isReady = entry && entry.due > clock.now().getTime() && peekStranger(entry.state, phone) === true
    return shelf && isReady ? { shelf, entry } : null
  }

  function peekDiner(tableId: string, phone: string | null): ReadyText | null {
    const found = peekForStranger(tableId, phone)
    return found?.shelf.strangersView(found.entry) ?? null
  }

  function peekBoard(restaurantId: string): ReadyText | null {
    const shelf = mayPeek() ? watched.peekShelf(restaurantId) : undefined
    return shelf && shelf.due > clock.now().getTime() ? shelf.board() : null
  }

  async function toDiner(state: TableState, phone: string | null) {
    const now = clock.now()
    const { restaurantId } = state.table
    const restaurant = await restaurants.find(restaurantId)
    if (!restaurant) throw notFound('Table')
    if (!phone) return presentToDiner(state, restaurant, { phone, hasEndedVisit: false, coupons: [] }, now)
    const facts = await phones.find(restaurantId, phone)
    const coupons = keptBy(facts.coupons, restaurant.name, now)
    return presentToDiner(state, restaurant, { phone, hasEndedVisit: hasEndedVisit(state, facts, now), coupons }, now)
  }

  /** The table as it is now, through the database when memory may not be trusted or time has come. */
  async function settled(tableId: string): Promise<{ shelf: Shelf; entry: Entry }> {
    for (;;) {
      const shelf = await watched.find(tableId)
      const entry = shelf?.entries.get(tableId)
      if (!shelf || !entry) throw notFound('Table')
      if (mayPeek() && entry.due > clock.now().getTime()) return { shelf, entry }
      const state = await transitions.settleNow(tableId)
      if (!state) throw notFound('Table')
      watched.put(state)
      const current = shelf.entries.get(tableId)
      if (current && current.due > clock.now().getTime()) return { shelf, entry: current }
    }
  }

  async function readDiner(tableId: string, phone: string | null): Promise<ReadyText> {
    const { shelf, entry } = await settled(tableId)
    if (!phone || (await isStranger(entry.state, phone))) return shelf.strangersView(entry)
    return readyText('{"success":true,"data":', [JSON.stringify(await toDiner(entry.state, phone))], '}')
  }

  async function readBoard(restaurantId: string): Promise<ReadyText | null> {
    const shelf = await watched.findShelf(restaurantId)
    if (!shelf) return null
    const now = clock.now().getTime()
    for (const [id, { due }] of shelf.entries) if (due <= now || !mayPeek()) await settled(id)
    return shelf.board()
  }

  return {
    peekBoard,
    peekDiner,
    board: async (restaurantId) => peekBoard(restaurantId) ?? readBoard(restaurantId),
    diner: async (tableId, phone) => peekDiner(tableId, phone) ?? readDiner(tableId, phone),
    strangersVersion(tableId, phone) {
      const found = peekForStranger(tableId, phone)
      if (!found || found.entry.state.offer?.state === 'accepted') return null
      return found.shelf.strangersView(found.entry).etag
    },
    toOwner: async (state) => ({ ...presentToOwner(state, config.publicUrl, clock.now()) }),
    toDiner,
    isStranger,
  }
}
