// Carries a command out: settle, decide, store; once more when somebody else was quicker.

import type { ErrorCode } from '@tidetable/contract'
import type { Cost } from '@tidetable/contract/cost'
import { amountProblem } from '@tidetable/contract/money'
import type { DinerTable, Table as OwnersTable } from '@tidetable/contract/tables'
import type { Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { Restaurant, Restaurants } from '../../accounts/index.ts'
import { bindCoupon, closeCoupon, giveProof, issueForOffer, resumeCoupon, reviveCoupon } from '../../coupons/index.ts'
import type { TableCache } from '../live/table-cache.ts'
import { countsAfter, type GuestLimit, guestLimitOf, isAtLimit } from '../offer/guest-limit.ts'
import { type Command, decide } from '../offer/offer.ts'
import { settle } from '../offer/settle.ts'
import type { Actor, Change, OfferEvent, TableState } from '../offer/table-state.ts'
import { tableWords } from '../words.ts'
import { createBatchSaver, type Follow } from './batch-saver.ts'
import { type Guest, listAccepted, lockGuest, lockTable } from './guest-repo.ts'
import { noticeOf } from './notice.ts'
import { codeTaken, overGuestLimit, refusal } from './refusal.ts'
import * as repo from './repo.ts'
import { saveChanges } from './save-repo.ts'

export interface Order {
  tableId: string
  /** The tenant for whom this is done; a diner's command has none. */
  restaurantId?: string
  command: Command
  actor: Actor
  requestId: string | null
  /** Shows the current table in a refusal. */
  show(state: TableState): Promise<OwnersTable | DinerTable>
}

export interface Transitions {
  /** The table after the command; throws a refusal with the table as it is. */
  carryOut(order: Order): Promise<TableState>
  /** Stores what time has decided. The table as it is now, or null when it is gone. */
  settleNow(tableId: string, known?: TableState): Promise<TableState | null>
}

/** What limits offers, from its own feature. */
export interface Giving {
  /** Without a limit nobody waits for anybody. */
  isLimited(restaurantId: string): Promise<boolean>
  /** Why the offer may not be made, or null. Holds off everybody else's until the transaction ends. */
  judge(
    tx: Tx,
    gift: { restaurantId: string; tableId: string; tableCode: string; location: string; cost: Cost },
  ): Promise<NotGiven | null>
}

interface NotGiven {
  code: ErrorCode
  message: string
  data: object
}

/** Each lost try means that somebody else's change was stored, so the table as a whole goes forward. */
const TRIES = 100

type Dependencies = Pick<Platform, 'db' | 'clock' | 'live'> & {
  tableCache: TableCache
  restaurants: Restaurants
  giving: Giving
}

/** Two tables given the same code at the same moment: the index has the last word. */
function throwReadable(error: unknown): never {
  const isCode = error instanceof Error && 'constraint' in error && error.constraint === 'tables_code'
  throw isCode ? codeTaken() : error
}

/** Was used or given anew meanwhile: the offer that gave it can't go on. */
class CodeIsGone extends Error {}

/** A limit does not cover it. */
class NotCovered extends Error {
  readonly why: NotGiven
  constructor(why: NotGiven) {
    super(why.code)
    this.why = why
  }
}

/** Somebody else's change was stored first: nothing of this one stays. */
class TooLate extends Error {}

/** Has accepted as many offers as one guest may. */
class OverLimit extends Error {
  readonly days: number
  constructor({ days }: GuestLimit) {
    super('guest_limit')
    this.days = days
  }
}

interface Limited {
  guest: Guest
  limit: GuestLimit
}

/** Who accepts, unless staff have let anybody. */
function acceptingGuest({ after: { offer }, events }: Change): Guest | null {
  if (!offer?.acceptedBy || offer.limitLiftedAt || !events.some(({ cause }) => cause === 'accepted')) return null
  return { phone: offer.acceptedBy, account: offer.acceptedAccount }
}

/** A new promise; a late extension and an undone end only keep one. */
const isOffer = ({ events }: Change): boolean => events.some(({ from, to }) => from === null && to === 'offered')

/** Undoes an end whose amount no budget counts any more; a completed offer still counts. */
const isGivenAgain = ({ before, events }: Change): boolean =>
  events.some(({ cause }) => cause === 'resumed') && before.offer?.state !== 'completed'

const isGift = (change: Change, command: Command | null): boolean =>
  (isOffer(change) || isGivenAgain(change)) && !(command && 'exception' in command && command.exception)

/** An offer for a next visit has a coupon from the beginning, one for the current visit its proof from the Yes on. */
const hasCode = ({ after: { offer }, events }: Change): boolean =>
  events.length > 0 &&
  offer !== null &&
  (offer.terms.visitType === 'next' || offer.resumes !== null || offer.state === 'completed')

export function createTransitions({ db, clock, live, tableCache, restaurants, giving }: Dependencies): Transitions {
  const saver = createBatchSaver({ db, origin: live.origin })

  /** The code goes with the offer: a coupon from the offer on, a proof from the Yes on. */
  async function followWithCode(tx: Tx, { after }: Change, event: OfferEvent, restaurant: Restaurant) {
    const { table, offer } = after
    if (!offer) return
    const { id: restaurantId, timezone } = restaurant
    const { kind, minorUnits, expiresOn, windows, code } = offer.terms
    const worth = { restaurantId, givenAt: table.code, kind, minorUnits, expiresOn, windows, timezone }
    const holder = { guest: offer.acceptedBy, customerId: offer.acceptedAccount }
    switch (event.cause) {
      case 'offered':
        if (code) await issueForOffer(tx, worth, offer.id, code, event.at)
        return
      case 'accepted':
        if (code) await bindCoupon(tx, restaurantId, offer.id, holder)
        return
      case 'extended_late':
        if (code && !(await reviveCoupon(tx, restaurantId, offer.extends ?? '', offer.id)))
          throw new AppError('code_taken', tableWords.codeOfOfferGivenAnew)
        return
      case 'resumed':
        if (!(await resumeCoupon(tx, restaurantId, offer.resumes ?? '', offer.id))) throw new CodeIsGone()
        return
      case 'freed':
        if (code) await closeCoupon(tx, restaurantId, offer.id, 'valid', event.at)
        else await giveProof(tx, worth, offer, holder, event.at)
        return
    }
    if (offer.endedAt) await closeCoupon(tx, restaurantId, offer.id, 'void', event.at)
  }

  /** The codes of what a change gives or ends; null when it touches none. */
  async function codesOf(change: Change): Promise<Follow | null> {
    if (!hasCode(change)) return null
    const restaurant = await restaurants.find(change.after.table.restaurantId)
    if (!restaurant) throw notFound('Table')
    return async (tx) => {
      for (const event of change.events) await followWithCode(tx, change, event, restaurant)
    }
  }

  /** With the first offer the currency stays; it may have become another since the amount was judged. */
  async function settleCurrency(tx: Tx, { after: { offer, table } }: Change) {
    const currency = await restaurants.fixCurrency(tx, table.restaurantId)
    if (offer?.terms.kind !== 'dollars' || !currency) return
    const tooMuch = amountProblem(offer.terms.minorUnits / 100, currency)
    if (tooMuch) throw new AppError('invalid', tooMuch, { fields: { offer_value: tooMuch } })
  }

  /** Who accepts, where that is limited. */
  async function limitedGuest(change: Change): Promise<Limited | null> {
    const guest = acceptingGuest(change)
    const restaurant = guest && (await restaurants.find(change.after.table.restaurantId))
    const limit = restaurant && guestLimitOf(restaurant.settings)
    return limit ? { guest, limit } : null
  }

  /** False when the table has changed; throws when the guest has accepted as much as one may. */
  async function mayAccept(tx: Tx, { before: { table } }: Change, { guest, limit }: Limited): Promise<boolean> {
    // Each a statement of its own, in this order: see `lockGuest`.
    await lockGuest(tx, table.restaurantId, guest)
    if (!(await lockTable(tx, table))) return false
    const now = clock.now()
    if (isAtLimit(limit, await listAccepted(tx, table.restaurantId, guest, countsAfter(limit, now)), now))
      throw new OverLimit(limit)
    return true
  }

  /** False when the table had changed since `before` was read; then nothing is stored. */
  async function store(change: Change, requestId: string | null, command: Command | null = null): Promise<boolean> {
    const { id: tableId, restaurantId, code: tableCode, location } = change.after.table
    const cost = isGift(change, command) && (await giving.isLimited(restaurantId)) && change.after.offer?.terms.cost
    const isFirst = isOffer(change) && !(await restaurants.find(restaurantId))?.isCurrencyFixed
    const notice = noticeOf(change.after)
    const save = { change, notice, requestId }
    const follow = await codesOf(change)
    const limited = await limitedGuest(change)
    const isSaved =
      cost || isFirst || limited
        ? await db
            .transaction(async (tx) => {
              // What is given is locked before any table.
              if (isFirst) await settleCurrency(tx, change)
              const why = cost && (await giving.judge(tx, { restaurantId, tableId, tableCode, location, cost }))
              if (why) throw new NotCovered(why)
              if (limited && !(await mayAccept(tx, change, limited))) throw new TooLate()
              if ((await saveChanges(tx, [save], live.origin)).size === 0) throw new TooLate()
              await follow?.(tx)
              return true
            })
            .catch((error) => {
              if (error instanceof TooLate) return false
              throw error
            })
        : await saver.save(save, follow).catch(throwReadable)
    if (!isSaved) return false
    tableCache.put(change.after)
    live.announce({ afterCommit: (act) => act() }, notice)
    return true
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
    throw new AppError('unavailable', tableWords.veryBusy, { retryAfterSeconds: 1 })
  }

  const memory = (tableId: string) => tableCache.peekByTable(tableId)?.entries.get(tableId)?.state

  async function carryOut(order: Order): Promise<TableState> {
    const { tableId, restaurantId, command, actor, requestId, show } = order
    // What is in memory may be a moment old: good enough to change (the store checks), not to refuse.
    let known = memory(tableId)
    for (let tried = 0; tried < TRIES; tried++) {
      const state = command.type === 'restore' ? await repo.findAnyState(db, tableId) : await settleNow(tableId, known)
      if (!state || (restaurantId && state.table.restaurantId !== restaurantId)) throw notFound('Table')
      const outcome = decide(state, command, actor, clock.now())
      if (outcome.type === 'changed') {
        const isStored = await store(outcome.change, requestId, command).catch(async (error) => {
          if (error instanceof CodeIsGone) throw refusal('too_late_to_undo', await show(state))
          if (error instanceof OverLimit && command.type === 'accept') {
            // Staff may have let it be accepted meanwhile.
            if (known) return false
            const told = await carryOut({ ...order, command: { type: 'limit-met', phone: command.phone } })
            throw overGuestLimit(error.days, await show(told))
          }
          if (!(error instanceof NotCovered)) throw error
          const { code, message, data } = error.why
          if (!known) throw new AppError(code, message, { data: { ...(await show(state)), ...data } })
          return false
        })
        if (isStored) return outcome.change.after
      } else if (!known) {
        if (outcome.type === 'unchanged') return state
        const remaining = outcome.remainingMs === undefined ? {} : { remaining_ms: outcome.remainingMs }
        throw refusal(outcome.code, { ...(await show(state)), ...remaining })
      }
      known = undefined
    }
    throw new AppError('unavailable', tableWords.veryBusy, { retryAfterSeconds: 1 })
  }

  return { carryOut, settleNow }
}
