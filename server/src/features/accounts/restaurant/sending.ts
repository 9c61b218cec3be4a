// Whether messages to others may leave in a restaurant's name.
import type { SendingState } from '@tidetable/contract/accounts'
import { AppError } from '#platform/errors.ts'

interface Facts {
  isEmailConfirmed: boolean
  sendsUnconfirmedUntil: Date | null
}

export function sendingStateOf({ isEmailConfirmed, sendsUnconfirmedUntil }: Facts, now: Date): SendingState {
  if (isEmailConfirmed) return 'open'
  return sendsUnconfirmedUntil !== null && sendsUnconfirmedUntil > now ? 'open' : 'unconfirmed'
}

const REFUSALS = {
  unconfirmed: [
    'mailbox_unconfirmed',
    'Please confirm your mailbox first: press the button in the mail we sent you, or send that mail again in Settings. What you wrote is kept.',
  ],
} as const

/** Refuses what would reach others. */
export function checkMaySend(restaurant: Facts, now: Date): void {
  const state = sendingStateOf(restaurant, now)
  if (state === 'open') return
  const [code, sentence] = REFUSALS[state]
  throw new AppError(code, sentence)
}

const NOTICES = {
  unconfirmed: 'Held until your mailbox is confirmed: press the button in the mail we sent you.',
} as const

/** Why what waits does not leave; null while it may. */
export function holdNoticeOf(restaurant: Facts, now: Date): string | null {
  const state = sendingStateOf(restaurant, now)
  return state === 'open' ? null : NOTICES[state]
}
