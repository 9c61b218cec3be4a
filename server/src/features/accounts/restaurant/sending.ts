// Whether messages to others may leave in a restaurant's name.
import type { SendingState } from '@tidetable/contract/accounts'
import { AppError } from '#platform/errors.ts'
import { sendingWords } from './words.ts'

interface Facts {
  isEmailConfirmed: boolean
  sendsUnconfirmedUntil: Date | null
}

export function sendingStateOf({ isEmailConfirmed, sendsUnconfirmedUntil }: Facts, now: Date): SendingState {
  if (isEmailConfirmed) return 'open'
  return sendsUnconfirmedUntil !== null && sendsUnconfirmedUntil > now ? 'open' : 'unconfirmed'
}

const REFUSALS = {
  unconfirmed: ['mailbox_unconfirmed', sendingWords.unconfirmed],
} as const

/** Refuses what would reach others. */
export function checkMaySend(restaurant: Facts, now: Date): void {
  const state = sendingStateOf(restaurant, now)
  if (state === 'open') return
  const [code, sentence] = REFUSALS[state]
  throw new AppError(code, sentence)
}

const NOTICES = {
  unconfirmed: sendingWords.heldUnconfirmed,
} as const

/** Why what waits does not leave; null while it may. */
export function holdNoticeOf(restaurant: Facts, now: Date): string | null {
  const state = sendingStateOf(restaurant, now)
  return state === 'open' ? null : NOTICES[state]
}
