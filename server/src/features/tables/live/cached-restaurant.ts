// The tables of one restaurant in memory, with their answers ready to be sent.
import type { GuestFace } from '@tidetable/contract/accounts'
import type { Config } from '#platform/config.ts'
import { guestFace, type Restaurant } from '../../accounts/index.ts'
import { ANONYMOUS, type Host, presentToDiner, presentToOwner } from '../offer/present.ts'
import { dueAt } from '../offer/settle.ts'
import type { TableState } from '../offer/table-state.ts'
import { type ReadyText, readyText } from './ready-text.ts'

const EPOCH = new Date(0)

export const asHost = (restaurant: Restaurant, config: Pick<Config, 'publicUrl'>, now: Date): Host => {
  const { name, timezone, currency } = restaurant
  return { name, timezone, currency, face: guestFace(restaurant, config, now) }
}

export interface CachedTable {
  state: TableState
  /** Milliseconds; from then on the state must be settled before it is shown. */
  due: number
  /** The restaurant's count when it last changed. */
  changedAt: number
  /** The owner's JSON, to be ended with the time. */
  owner: string
  /** What a phone that is bound to nothing here gets; made when first asked for. */
  anonymous?: { view: ReadyText; face: GuestFace }
}

export class CachedRestaurant {
  readonly restaurantId: string
  readonly entries = new Map<string, CachedTable>()
  /** With the version that each was deleted by: a later one brings it back. */
  readonly removed = new Map<string, { at: number; version: number }>()
  /** Counts changes seen by this process: the ids of its events. */
  count = 0
  /** How many of its tables are being read again because another process changed them. */
  refreshing = 0
  #restaurant: Restaurant
  #publicUrl: string
  #board: ReadyText | undefined
  #due = 0

  constructor(restaurant: Restaurant, publicUrl: string) {
    this.restaurantId = restaurant.id
    this.#restaurant = restaurant
    this.#publicUrl = publicUrl
  }

  get restaurant(): Restaurant {
    return this.#restaurant
  }

  /** What guests see of it changed: every ready answer is made anew. */
  set restaurant(restaurant: Restaurant) {
    this.#restaurant = restaurant
    for (const entry of this.entries.values()) delete entry.anonymous
  }

  /** Puts a state in unless a later one is there; tells whether it was news. */
  put(state: TableState): boolean {
    const { table } = state
    const known = this.entries.get(table.id)?.state.table.version ?? this.removed.get(table.id)?.version ?? 0
    if (known >= table.version) return false
    if (table.deletedAt) return this.#remove(table.id, table.version)
    this.removed.delete(table.id)
    const owner = JSON.stringify(presentToOwner(state, this.#publicUrl, EPOCH))
    const due = dueAt(state)?.getTime() ?? Number.POSITIVE_INFINITY
    this.entries.set(table.id, { state, due, changedAt: ++this.count, owner })
    this.#board = undefined
    return true
  }

  #remove(id: string, version: number): boolean {
    if (!this.entries.delete(id)) return false
    this.removed.set(id, { at: ++this.count, version })
    this.#board = undefined
    return true
  }

  anonymousView(entry: CachedTable, now: Date): ReadyText {
    const host = asHost(this.#restaurant, { publicUrl: this.#publicUrl }, now)
    // What guests see of the restaurant also changes with time.
    if (entry.anonymous?.face === host.face) return entry.anonymous.view
    const view = readyText(
      '{"success":true,"data":',
      [JSON.stringify(presentToDiner(entry.state, host, ANONYMOUS, EPOCH))],
      '}',
    )
    entry.anonymous = { view, face: host.face }
    return view
  }

  /** Milliseconds: the first moment at which time decides something here. */
  get due(): number {
    this.board()
    return this.#due
  }

  board(): ReadyText {
    if (this.#board) return this.#board
    const entries = [...this.entries.values()]
    this.#due = Math.min(...entries.map(({ due }) => due))
    this.#board = readyText(
      '{"success":true,"data":[',
      entries.map(({ owner }) => owner),
      ']}',
    )
    return this.#board
  }
}
