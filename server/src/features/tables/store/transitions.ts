// Carries a command out: settle, decide, store; once more when somebody else was quicker.

import type { DinerTable, Table as OwnersTable } from '@tidetable/contract/tables'
import type { Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { Restaurant, Restaurants } from '../../accounts/index.ts'
import { bindCoupon, closeCoupon, issueForOffer, reviveCoupon } from '../../coupons/index.ts'
import type { TableCache } from '../live/table-cache.ts'
import { type Command, decide } from '../offer/offer.ts'
import { settle } from '../offer/settle.ts'
import type { Actor, Change, OfferEvent, TableState } from '../offer/table-state.ts'
import { createBatchSaver } from './batch-saver.ts'
import { noticeOf } from './notice.ts'
import { codeTaken, refusal } from './refusal.ts'
import * as repo from './repo.ts'
import { saveChanges } from './save-repo.ts'

export interface Order {
  tableId: string
  /** The tenant for whom this is done; a diner's command has none. */
  restaurantId?: string
  command: Command
  actor: Actor
  requestId: string | null
  /** A signed-in diner, whose account keeps the coupon too. */
  customerId?: string | null
  /** Shows the current table in a refusal. */
  show(state: TableState): Promise<OwnersTable | DinerTable>
}

export interface Transitions {
  /** The table after the command; throws a refusal with the table as it is. */
  carryOut(order: Order): Promise<TableState>
  /** Stores what time has decided. The table as it is now, or null when it is gone. */
  settleNow(tableId: string, known?: TableState): Promise<TableState | null>
}

/** Each lost try means that somebody else's change was stored, so the table as a whole goes forward. */
const TRIES = 100

type Dependencies = Pick<Platform, 'db' | 'clock' | 'live'> & { tableCache: TableCache; restaurants: Restaurants }

/** Two tables given the same code at the same moment: the index has the last word. */
function throwReadable(error: unknown): never {
  const isCode = error instanceof Error && 'constraint' in error && error.constraint === 'tables_code'
  throw isCode ? codeTaken() : error
}

/** Only offers for a next visit have a coupon to keep in step. */
const hasCoupon = ({ after }: Change) => after.offer?.terms.visitType === 'next'

export function createTransitions({ db, clock, live, tableCache, restaurants }: Dependencies): Transitions {
  const saver = createBatchSaver({ db, origin: live.origin })

  async function followWithCoupon(
    tx: Tx,
    change: Change,
    event: OfferEvent,
    restaurant: Restaurant,
    customerId: string | null,
  ) {
    const { table, offer } = change.after
    const { id: restaurantId } = restaurant
    if (!offer?.terms.code) return
    switch (event.cause) {
      case 'offered': {
        const { kind, minorUnits, expiresOn, code } = offer.terms
        const worth = { restaurantId, givenAt: table.code, kind, minorUnits, expiresOn, timezone: restaurant.timezone }
        return issueForOffer(tx, worth, offer.id, code, event.at)
      }
      case 'accepted':
        await bindCoupon(tx, restaurantId, offer.id, offer.acceptedBy ?? '', customerId)
        return
      case 'extended_late':
        if (!(await reviveCoupon(tx, restaurantId, offer.extends ?? '', offer.id)))
          throw new AppError('code_taken', 'The code of this offer was given anew.')
        return
    }
    if (offer.endedAt) await closeCoupon(tx, restaurantId, offer.id, offer.state === 'completed' ? 'valid' : 'void')
  }

  /** False when the table had changed since `before` was read; then nothing is stored. */
  async function store(change: Change, requestId: string | null, customerId: string | null = null): Promise<boolean> {
    const { restaurantId } = change.after.table
    const notice = noticeOf(change.after)
    const save = { change, notice, requestId }
    const done = () => {
      tableCache.put(change.after)
      live.announce({ afterCommit: (act) => act() }, notice)
    }
    if (!hasCoupon(change) || change.events.length === 0) {
      const isSaved = await saver.save(save).catch(throwReadable)
      if (isSaved) done()
      return isSaved
    }
    const restaurant = await restaurants.find(restaurantId)
    if (!restaurant) throw notFound('Table')
    return await db.transaction(async (tx) => {
      const saved = await saveChanges(tx, [save], live.origin)
      if (saved.size === 0) return false
      for (const event of change.events) await followWithCoupon(tx, change, event, restaurant, customerId)
      tx.afterCommit(done)
      return true
    })
  }

  async function settleNow(tableId: string, known?: TableState): Promise<TableState | null> {
    let state = known ?? null
    for (let tried = 0; tried < TRIES; tried++) {
      state ??= await repo.findState(db, tableId)
      const change = state && settle(state, clock.now())
      if (!change) return state
      if (await store(change, null)) return change.after
      state = null
    }
    throw new AppError('unavailable', 'This table is very busy. Please try again.', { retryAfterSeconds: 1 })
  }

  const memory = (tableId: string) => tableCache.peekByTable(tableId)?.entries.get(tableId)?.state

  async function carryOut(order: Order): Promise<TableState> {
    const { tableId, restaurantId, command, actor, requestId, customerId, show } = order
    // What is in memory may be a moment old: good enough to change (the store checks), not to refuse.
    let known = memory(tableId)
    for (let tried = 0; tried < TRIES; tried++) {
      const state = await settleNow(tableId, known)
      if (!state || (restaurantId && state.table.restaurantId !== restaurantId)) throw notFound('Table')
      const outcome = decide(state, command, actor, clock.now())
      if (outcome.type === 'changed') {
        if (await store(outcome.change, requestId, customerId)) return outcome.change.after
      } else if (!known) {
        if (outcome.type === 'unchanged') return state
        const remaining = outcome.remainingMs === undefined ? {} : { remaining_ms: outcome.remainingMs }
        throw refusal(outcome.code, { ...(await show(state)), ...remaining })
      }
      known = undefined
    }
    throw new AppError('unavailable', 'This table is very busy. Please try again.', { retryAfterSeconds: 1 })
  }

  return { carryOut, settleNow }
}
