import type { RestaurantUser, SendingState } from '@tidetable/contract/endpoints/accounts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
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

const reasonOf = ({ mailer }: Pick<Platform, 'mailer'>, state: Exclude<SendingState, 'open'>) =>
  state === 'unconfirmed' && mailer.isOff ? 'unconfirmedMailOff' : state

export function checkMaySend(platform: Pick<Platform, 'mailer'>, restaurant: SendingFacts): void {
  const state = sendingStateOf(restaurant)
  if (state !== 'open') throw new AppError(ERROR_CODES[state], sendingWords.refusals[reasonOf(platform, state)])
}

export function checkNotFrozen({ suspendedAt }: Pick<SendingFacts, 'suspendedAt'>): void {
  if (suspendedAt) throw new AppError('restaurant_suspended', sendingWords.frozen)
}

export function holdNoticeOf(platform: Pick<Platform, 'mailer'>, restaurant: SendingFacts): string | null {
  const state = sendingStateOf(restaurant)
  return state === 'open' ? null : sendingWords.notices[reasonOf(platform, state)]
}

export const presentSending = (restaurant: SendingFacts): RestaurantUser['sending'] => ({
  state: sendingStateOf(restaurant),
  reason: restaurant.suspensionReason,
  since: restaurant.suspendedAt?.toISOString() ?? null,
})
