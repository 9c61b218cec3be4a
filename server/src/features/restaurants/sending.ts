import type { RestaurantUser, SendingState } from '@tidetable/contract/endpoints/accounts'
import { AppError } from '#platform/errors.ts'
import { sendingWords } from './words.ts'

interface SendingFacts {
  isEmailConfirmed: boolean
  suspendedAt: Date | null
  suspensionReason: string | null
}

export function sendingStateOf({
  isEmailConfirmed,
  suspendedAt,
}: Pick<SendingFacts, 'isEmailConfirmed' | 'suspendedAt'>): SendingState {
  if (suspendedAt) return 'suspended'
  return isEmailConfirmed ? 'open' : 'unconfirmed'
}

const ERROR_CODES = { unconfirmed: 'mailbox_unconfirmed', suspended: 'restaurant_suspended' } as const

export function checkMaySend(restaurant: SendingFacts): void {
  const state = sendingStateOf(restaurant)
  if (state !== 'open') throw new AppError(ERROR_CODES[state], sendingWords.refusals[state])
}

export function checkNotFrozen({ suspendedAt }: Pick<SendingFacts, 'suspendedAt'>): void {
  if (suspendedAt) throw new AppError('restaurant_suspended', sendingWords.frozen)
}

export function holdNoticeOf(restaurant: SendingFacts): string | null {
  const state = sendingStateOf(restaurant)
  return state === 'open' ? null : sendingWords.notices[state]
}

export const presentSending = (restaurant: SendingFacts): RestaurantUser['sending'] => ({
  state: sendingStateOf(restaurant),
  reason: restaurant.suspensionReason,
  since: restaurant.suspendedAt?.toISOString() ?? null,
})
