import { newId } from '#platform/crypto.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { TablesContext } from '../context.ts'
import { confirmLeft } from '../offer/had-left.ts'
import type { Actor, TableState } from '../offer/table-state.ts'
import { tableWords } from '../words.ts'
import { updateCodes } from './codes.ts'
import { lockTable } from './guest-repo.ts'
import { toLiveChange } from './live-change.ts'
import { refusal } from './refusal.ts'
import { findNextOffer, findOffer } from './repo.ts'
import { insertOffer, saveChange } from './save-repo.ts'
import { type CommandRequest, settleNow, TRIES } from './transitions.ts'

interface Confirmation extends Pick<CommandRequest, 'tableId' | 'requestId' | 'show'> {
  restaurantId: string
  offerId: string
  actor: Actor
}

/** Confirms that a guest had left, regardless of later events at the table. Returns the table. */
export async function confirmGuestLeft(context: TablesContext, request: Confirmation): Promise<TableState> {
  for (let tried = 0; tried < TRIES; tried++) {
    const state = await settleNow(context, request.tableId)
    if (state?.table.restaurantId !== request.restaurantId) throw notFound('Table')
    const stored = await store(context, state, request)
    if (stored) return stored
  }
  throw new AppError('unavailable', tableWords.veryBusy, { retryAfterSeconds: 1 })
}

/** Returns null if the table has changed since it was read. */
async function store(
  { db, clock, live, restaurants }: TablesContext,
  state: TableState,
  { restaurantId, offerId, actor, requestId, show }: Confirmation,
): Promise<TableState | null> {
  const { table } = state
  const restaurant = await restaurants.find(restaurantId)
  if (!restaurant) throw notFound('Table')
  return await db.transaction(async (tx) => {
    if (!(await lockTable(tx, table))) return null
    const ended = await findOffer(tx, table, offerId)
    if (!ended) throw notFound('Offer')
    const now = clock.now()
    const outcome = confirmLeft(ended, await findNextOffer(tx, table, offerId), newId(), actor, now)
    if (outcome.type === 'unchanged') return state
    if (outcome.type === 'refused') throw refusal(outcome.code, await show(state))
    const { offer, event } = outcome
    const isNewest = state.offer?.id === ended.id
    const changed = { ...table, version: table.version + 1, changedAt: now, changedBy: actor.label, undoUntil: null }
    const after = isNewest ? { table: changed, offer } : state
    if (isNewest) await saveChange(tx, { before: state, after, events: [event] }, requestId)
    else await insertOffer(tx, table, offer, event, requestId)
    await updateCodes(tx, { after: { table, offer }, events: [event] }, restaurant)
    await live.publish(tx, toLiveChange(after))
    return after
  })
}
