import type { GuestTable, Table as OwnersTable } from '@tidetable/contract/endpoints/tables'
import { regionOf } from '@tidetable/contract/rules/country-defaults'
import { isWriteRefused } from '#platform/db/refusals.ts'
import { notFound } from '#platform/errors.ts'
import {
  type CouponRow,
  couponsOf,
  listRewards,
  presentMyReward,
  presentTablesReward,
  rewardsOf,
} from '../../coupons/index.ts'
import { guestBranding, type Restaurant } from '../../restaurants/index.ts'
import type { TablesContext } from '../context.ts'
import { guestLimitOf, limitDaysFor } from '../offer/guest-limit.ts'
import { presentToGuest, presentToOwner } from '../offer/present.ts'
import { dueAt, settle } from '../offer/settle.ts'
import { type Offer, SERVER, shownOffer, type TableState } from '../offer/table-state.ts'
import { findState, listStates } from '../store/repo.ts'
import { execute, settleNow } from '../store/transitions.ts'
import { type GuestFacts, readGuestFacts } from './guest-facts.ts'

/** Time for which the phone of an earlier party sees that its visit has ended. */
const ENDED_VISIT_MS = 12 * 3_600_000

const hasReward = (offer: Offer | null): offer is Offer =>
  offer !== null && offer.terms.visitType === 'current' && offer.acceptedAt !== null

export async function toOwners(context: TablesContext, states: readonly TableState[]): Promise<OwnersTable[]> {
  const { db, config, clock } = context
  const accepted = Map.groupBy(
    states.filter((state) => hasReward(shownOffer(state))),
    ({ table }) => table.restaurantId,
  )
  const rewards = new Map<string, CouponRow>()
  for (const [restaurantId, some] of accepted)
    for (const [id, row] of await listRewards(
      db,
      restaurantId,
      some.map(({ offer }) => offer?.id ?? ''),
    ))
      rewards.set(id, row)
  const now = clock.now()
  return states.map((state) => {
    const reward = rewards.get(shownOffer(state)?.id ?? '')
    return presentToOwner(state, config.publicUrl, now, reward && presentTablesReward(reward, now))
  })
}

export async function toOwner(context: TablesContext, state: TableState): Promise<OwnersTable> {
  const [table] = await toOwners(context, [state])
  if (!table) throw notFound('Table')
  return table
}

/** Returns null for an unknown table. While the database is read-only, the settled state is shown, not stored. */
async function readState(context: TablesContext, id: string, known: TableState | null = null) {
  try {
    return await settleNow(context, id, known)
  } catch (error) {
    if (!(error instanceof Error && isWriteRefused(error))) throw error
    const read = known ?? (await findState(context.db, id))
    return read && (settle(read, context.clock.now())?.after ?? read)
  }
}

export async function readBoard(context: TablesContext, restaurantId: string): Promise<OwnersTable[] | null> {
  const { db, clock, restaurants } = context
  if (!(await restaurants.find(restaurantId))) return null
  const states: TableState[] = []
  for (const read of await listStates(db, restaurantId)) {
    const due = dueAt(read)
    const state = due && due <= clock.now() ? await readState(context, read.table.id, read) : read
    if (state) states.push(state)
  }
  return await toOwners(context, states)
}

function hasEndedVisit({ table }: TableState, { offers }: GuestFacts, now: Date): boolean {
  const last = offers.findLast(({ tableId }) => tableId === table.id)
  return Boolean(last?.endedAt && last.visit < table.visit && now.getTime() - last.endedAt.getTime() < ENDED_VISIT_MS)
}

const limitDays = (state: TableState, { settings }: Restaurant, phone: string, { offers }: GuestFacts, now: Date) => {
  const accepted = offers.filter(({ counts }) => counts).map(({ acceptedAt }) => acceptedAt)
  return limitDaysFor(state, phone, accepted, guestLimitOf(settings), now)
}

export async function toGuest(context: TablesContext, state: TableState, phone: string | null): Promise<GuestTable> {
  const { db, clock, config, restaurants } = context
  const { restaurantId } = state.table
  const restaurant = await restaurants.find(restaurantId)
  if (!restaurant) throw notFound('Table')
  const now = clock.now()
  const facts = await readGuestFacts(db, restaurantId, phone, now)
  const shown = shownOffer(state)
  const isMine = hasReward(shown) && shown.acceptedBy === phone
  // After "New party", staff can still confirm for a while that the guest had left.
  const reward = isMine
    ? (await listRewards(db, restaurantId, [shown.id])).get(shown.id)
    : facts.coupons.find((row) => row.visitType === 'current' && row.state === 'pending')
  const { name, country, timezone, currency } = restaurant
  return presentToGuest(
    state,
    {
      name,
      country,
      date_style: regionOf(restaurant).dateStyle,
      timezone,
      currency,
      face: guestBranding(restaurant, config, now),
    },
    {
      phone,
      hasEndedVisit: hasEndedVisit(state, facts, now),
      limitDays: phone === null ? null : limitDays(state, restaurant, phone, facts, now),
      coupons: couponsOf(facts.coupons, restaurant, now),
      reward: reward ? presentMyReward(reward, now) : null,
      rewards: rewardsOf(facts.coupons, restaurant, now),
    },
    now,
  )
}

/**
 * Shows the host that a guest over the limit has the offer open; the guest's page has no "Accept" button. Ignores
 * refusals: the offer may have just ended.
 */
async function flagGuestLimit(context: TablesContext, { table, offer }: TableState): Promise<void> {
  await execute(context, {
    tableId: table.id,
    command: { type: 'limit-met', phone: null, seen: offer?.id },
    actor: SERVER,
    requestId: null,
    show: (state) => toOwner(context, state),
  }).catch(() => undefined)
}

export async function showGuest(context: TablesContext, state: TableState, phone: string | null): Promise<GuestTable> {
  const shown = await toGuest(context, state, phone)
  if (shown.guest_limit_days === null || shownOffer(state)?.limitMetAt !== null) return shown
  await flagGuestLimit(context, state)
  const flagged = await readState(context, state.table.id)
  return flagged ? await toGuest(context, flagged, phone) : shown
}

export async function readTable(context: TablesContext, tableId: string, phone: string | null): Promise<GuestTable> {
  const state = await readState(context, tableId)
  if (!state) throw notFound('Table')
  return await showGuest(context, state, phone)
}
