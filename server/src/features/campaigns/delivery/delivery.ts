// Transitions of a delivery. SQL in repo.ts must follow `TRANSITIONS`; tests compare the two.

import type { Channel } from '@tidetable/contract/endpoints/address-book'
import type { DeliveryState } from '@tidetable/contract/endpoints/campaigns'
import { retryAt } from '#platform/sending/backoff.ts'
import { reasonWords } from './words.ts'

export interface Delivery {
  channel: Channel
  state: DeliveryState
  attempts: number
  createdAt: Date
  dueAt: Date
  reason: string | null
}

export type DeliveryEvent =
  | { type: 'claim' }
  | { type: 'hold'; until: Date; reason: string }
  | { type: 'suppress'; reason: string }
  | { type: 'accepted' }
  | { type: 'temporary'; reason: string; retryAfterSeconds?: number | undefined }
  | { type: 'permanent'; reason: string }
  | { type: 'unknown'; reason: string }
  | { type: 'reconciled'; wasAccepted: boolean }
  | { type: 'delivered' }
  | { type: 'undelivered'; reason: string }
  | { type: 'bounced'; reason: string }
  | { type: 'cancel' }

/** The provider's list may lag: an earlier query could miss a message that was accepted. */
export const RECONCILE_SECONDS = 60

const WAITING: readonly DeliveryState[] = ['queued', 'held']
/** No further action by us; the provider may still report delivery. */
export const ENDED: readonly DeliveryState[] = ['sent', 'delivered', 'failed', 'suppressed', 'cancelled']
export const isWaiting = (state: DeliveryState): boolean => WAITING.includes(state)

export const TRANSITIONS: Record<DeliveryEvent['type'], readonly DeliveryState[]> = {
  claim: WAITING,
  // A row that was just claimed can be held, since no call was made yet.
  hold: [...WAITING, 'sending'],
  suppress: WAITING,
  accepted: ['sending'],
  temporary: ['sending'],
  permanent: ['sending'],
  unknown: ['sending'],
  reconciled: ['parked'],
  delivered: ['sending', 'parked', 'sent'],
  undelivered: ['sending', 'parked', 'sent'],
  // An email that waits for another attempt may have arrived at the first one.
  bounced: ['queued', 'sending', 'sent', 'delivered'],
  cancel: WAITING,
}

function retryOrFail(delivery: Delivery, reason: string, now: Date, retryAfterSeconds?: number): Delivery {
  const at = retryAt(delivery.attempts, delivery.createdAt, now, retryAfterSeconds)
  return at ? { ...delivery, state: 'queued', dueAt: at, reason } : { ...delivery, state: 'failed', reason }
}

export function transition(delivery: Delivery, event: DeliveryEvent, now: Date): Delivery | null {
  if (!TRANSITIONS[event.type].includes(delivery.state)) return null
  switch (event.type) {
    case 'claim':
      return delivery.dueAt <= now ? { ...delivery, state: 'sending', attempts: delivery.attempts + 1 } : null
    case 'hold':
      return {
        ...delivery,
        state: 'held',
        dueAt: event.until,
        reason: event.reason,
      }
    case 'suppress':
      return { ...delivery, state: 'suppressed', reason: event.reason }
    case 'accepted':
      return { ...delivery, state: 'sent', reason: null }
    case 'temporary':
      return retryOrFail(delivery, event.reason, now, event.retryAfterSeconds)
    case 'permanent':
    case 'undelivered':
      return { ...delivery, state: 'failed', reason: event.reason }
    case 'bounced':
      return delivery.channel === 'email' && delivery.attempts > 0
        ? { ...delivery, state: 'failed', reason: event.reason }
        : null
    case 'unknown':
      // Email is retried with the same Message-ID, which mail servers deduplicate; a second SMS would be delivered.
      return delivery.channel === 'email'
        ? retryOrFail(delivery, event.reason, now)
        : {
            ...delivery,
            state: 'parked',
            dueAt: new Date(now.getTime() + RECONCILE_SECONDS * 1000),
            reason: event.reason,
          }
    case 'reconciled':
      return event.wasAccepted
        ? { ...delivery, state: 'sent', reason: null }
        : retryOrFail(delivery, reasonWords.unknownThere, now)
    case 'delivered':
      return { ...delivery, state: 'delivered', reason: null }
    case 'cancel':
      return { ...delivery, state: 'cancelled', reason: null }
    default:
      return event satisfies never
  }
}
