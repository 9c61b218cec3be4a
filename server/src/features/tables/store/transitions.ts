// Executes commands: settles, decides and stores; retries if the table changed in between.
import type { GuestTable, Table as OwnersTable } from '@tidetable/contract/endpoints/tables'
import type { Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { TablesContext } from '../context.ts'
import { countsAfter, guestLimitOf, isAtLimit } from '../offer/guest-limit.ts'
import { type Command, decide } from '../offer/offer.ts'
import type { BudgetRefusal } from '../offer/offer-budget.ts'
import { settle } from '../offer/settle.ts'
import type { Actor, Change, TableState } from '../offer/table-state.ts'
import { tableWords } from '../words.ts'
import { resumeCode, updateCodes } from './codes.ts'
import { listAccepted, lockGuest, lockTable } from './guest-repo.ts'
import { toLiveChange } from './live-change.ts'
import { codeTaken, overGuestLimit, refusal } from './refusal.ts'
import * as repo from './repo.ts'
import { saveChange } from './save-repo.ts'

export interface CommandRequest {
  tableId: string
  restaurantId?: string
  command: Command
  actor: Actor
  requestId: string | null
  show(state: TableState): Promise<OwnersTable | GuestTable>
}

type StoreRefusal =
  | { type: 'budget'; refusal: BudgetRefusal }
  | { type: 'guest_limit'; days: number }
  | { type: 'code_reissued' }

type StoreResult = { type: 'stored' } | { type: 'stale' } | StoreRefusal

const STALE = { type: 'stale' } as const

/** Each failed attempt means that another change was stored, so the table makes progress. */
export const TRIES = 100

/** True for a new offer; a late extension or an undo adds no discount. */
const isOffer = ({ events }: Change): boolean => events.some(({ from, to }) => from === null && to === 'offered')

/** True if an undone end had released its budget amount; a completed offer still counts. */
const reclaimsBudget = ({ before, events }: Change): boolean =>
  events.some(({ cause }) => cause === 'resumed') && before.offer?.state !== 'completed'

async function checkBudget(
  { offerBudget }: TablesContext,
  tx: Tx,
  { after: { table, offer } }: Change,
): Promise<StoreRefusal | null> {
  if (!offer) return null
  const { restaurantId, id: tableId, code: tableCode, location } = table
  const found = await offerBudget.check(tx, { restaurantId, tableId, tableCode, location, cost: offer.terms.cost })
  return found && { type: 'budget', refusal: found }
}

async function findGuestLimit({ restaurants }: TablesContext, { after: { table, offer }, events }: Change) {
  if (!offer?.acceptedBy || offer.limitLiftedAt || !events.some(({ cause }) => cause === 'accepted')) return null
  const restaurant = await restaurants.find(table.restaurantId)
  const limit = restaurant && guestLimitOf(restaurant.settings)
  return limit ? { guest: { phone: offer.acceptedBy, account: offer.acceptedAccount }, limit } : null
}

async function store(
  context: TablesContext,
  change: Change,
  requestId: string | null,
  command: Command | null = null,
): Promise<StoreResult> {
  const { db, clock, live, restaurants, offerBudget } = context
  const { table } = change.after
  const isException = command !== null && 'exception' in command && Boolean(command.exception)
  const usesBudget =
    (isOffer(change) || reclaimsBudget(change)) && !isException && (await offerBudget.isLimited(table.restaurantId))
  const limited = await findGuestLimit(context, change)
  const restaurant = await restaurants.find(table.restaurantId)
  if (!restaurant) throw notFound('Table')
  return await db
    .transaction(async (tx): Promise<StoreResult> => {
      // Lock order: budgets, guest, table. Each lock needs its own statement.
      const overBudget = usesBudget ? await checkBudget(context, tx, change) : null
      if (overBudget) return overBudget
      if (limited) await lockGuest(tx, table.restaurantId, limited.guest)
      // The guest limit and a resumed code are handled before the table is updated, so its version is checked first.
      const isLockedFirst = limited !== null || change.events.some(({ cause }) => cause === 'resumed')
      if (isLockedFirst && !(await lockTable(tx, change.before.table))) return STALE
      if (limited) {
        const { guest, limit } = limited
        const now = clock.now()
        if (isAtLimit(limit, await listAccepted(tx, table.restaurantId, guest, countsAfter(limit, now)), now))
          return { type: 'guest_limit', days: limit.days }
      }
      if (!(await resumeCode(tx, change))) return { type: 'code_reissued' }
      if (!(await saveChange(tx, change, requestId))) return STALE
      await updateCodes(tx, change, restaurant)
      await live.publish(tx, toLiveChange(change.after))
      return { type: 'stored' }
    })
    .catch((error: unknown) => {
      // Another table got the same code concurrently.
      const isCode = error instanceof Error && 'constraint' in error && error.constraint === 'tables_code'
      throw isCode ? codeTaken() : error
    })
}

const veryBusy = () => new AppError('unavailable', tableWords.veryBusy, { retryAfterSeconds: 1 })

/** Returns null if the table was deleted. `preloaded` is a state that was just read. */
export async function settleNow(
  context: TablesContext,
  tableId: string,
  preloaded: TableState | null = null,
): Promise<TableState | null> {
  let state = preloaded
  for (let tried = 0; tried < TRIES; tried++) {
    state ??= await repo.findState(context.db, tableId)
    const change = state && settle(state, context.clock.now())
    if (!change) return state
    if ((await store(context, change, null)).type === 'stored') return change.after
    state = null
  }
  throw veryBusy()
}

async function attempt(
  context: TablesContext,
  { tableId, restaurantId, command, actor, requestId, show }: CommandRequest,
): Promise<{ state: TableState; refused: StoreRefusal | null }> {
  for (let tried = 0; tried < TRIES; tried++) {
    const state =
      command.type === 'restore' ? await repo.findAnyState(context.db, tableId) : await settleNow(context, tableId)
    if (!state || (restaurantId && state.table.restaurantId !== restaurantId)) throw notFound('Table')
    const outcome = decide(state, command, actor, context.clock.now())
    if (outcome.type === 'unchanged') return { state, refused: null }
    if (outcome.type === 'refused') {
      const remaining = outcome.remainingMs === undefined ? {} : { remaining_ms: outcome.remainingMs }
      throw refusal(outcome.code, { ...(await show(state)), ...remaining })
    }
    const stored = await store(context, outcome.change, requestId, command)
    if (stored.type === 'stored') return { state: outcome.change.after, refused: null }
    if (stored.type !== 'stale') return { state, refused: stored }
  }
  throw veryBusy()
}

export async function execute(context: TablesContext, request: CommandRequest): Promise<TableState> {
  const { command, show } = request
  const { state, refused } = await attempt(context, request)
  if (!refused) return state
  if (refused.type === 'code_reissued') throw refusal('too_late_to_undo', await show(state))
  if (refused.type === 'budget') {
    const { code, message, data } = refused.refusal
    throw new AppError(code, message, { data: { ...(await show(state)), ...data } })
  }
  // Flags to staff that the limit stopped this guest.
  const phone = command.type === 'accept' ? command.phone : null
  const flagged = await attempt(context, { ...request, command: { type: 'limit-met', phone } })
  throw overGuestLimit(refused.days, await show(flagged.state))
}
