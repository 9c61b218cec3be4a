// Whether messages to others may leave in a restaurant's name.
import type { RestaurantUser, SendingState } from '@tidetable/contract/accounts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { sendingWords } from './words.ts'

interface Facts {
  isEmailConfirmed: boolean
  /** Of one that was there before mailboxes were confirmed. */
  sendsUnconfirmedUntil: Date | null
  suspendedAt: Date | null
  suspensionReason: string | null
}

/** What held a restaurant's messages since then is over. Something else may still hold them. */
export type ResumeSending = (tx: Tx, held: { restaurantId: string; since: Date }) => Promise<void>

export function sendingStateOf(
  { isEmailConfirmed, sendsUnconfirmedUntil, suspendedAt }: Omit<Facts, 'suspensionReason'>,
  now: Date,
): SendingState {
  if (suspendedAt) return 'suspended'
  if (isEmailConfirmed) return 'open'
  return sendsUnconfirmedUntil !== null && sendsUnconfirmedUntil > now ? 'open' : 'unconfirmed'
}

const CODES = { unconfirmed: 'mailbox_unconfirmed', suspended: 'restaurant_suspended' } as const

/** Refuses what would reach others. */
export function checkMaySend(restaurant: Facts, now: Date): void {
  const state = sendingStateOf(restaurant, now)
  if (state !== 'open') throw new AppError(CODES[state], sendingWords.refusals[state])
}

/** Refuses changes to what guests see of a suspended restaurant. */
export function checkNotFrozen({ suspendedAt }: Pick<Facts, 'suspendedAt'>): void {
  if (suspendedAt) throw new AppError('restaurant_suspended', sendingWords.frozen)
}

/** Why what waits does not leave; null while it may. */
export function holdNoticeOf(restaurant: Facts, now: Date): string | null {
  const state = sendingStateOf(restaurant, now)
  return state === 'open' ? null : sendingWords.notices[state]
}

export const presentSending = (restaurant: Facts, now: Date): RestaurantUser['sending'] => ({
  state: sendingStateOf(restaurant, now),
  until: restaurant.isEmailConfirmed ? null : (restaurant.sendsUnconfirmedUntil?.toISOString() ?? null),
  reason: restaurant.suspensionReason,
  since: restaurant.suspendedAt?.toISOString() ?? null,
})
