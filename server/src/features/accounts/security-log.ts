// Every security event, one structured line, without personal data: accounts and addresses appear as keyed hashes.
import { keyedHash } from '#platform/crypto.ts'
import type { Platform } from '#platform/platform.ts'
import type { CallerFacts } from './caller-facts.ts'

type Event =
  | 'authn_success'
  | 'authn_fail'
  | 'authn_unknown_identifier'
  | 'authn_lock_wait'
  | 'otp_sent'
  | 'otp_not_sent'
  | 'otp_verified'
  | 'otp_failed'
  | 'session_created'
  | 'session_revoked'
  | 'password_changed'
  | 'password_reset_requested'
  | 'account_created'
  | 'mailbox_confirmed'
  | 'mailbox_rejected'
  | 'mailbox_change_asked'
  | 'mailbox_changed'
  | 'restaurant_suspended'
  | 'restaurant_resumed'
  | 'restaurant_allowance_set'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'limit_exceeded'

export type SecurityLog = (
  event: Event,
  caller: Pick<CallerFacts, 'network' | 'requestId'>,
  details?: { kind?: string; who?: string; target?: string; reason?: string },
) => void

const SHORT = 16

export const createSecurityLog = ({ log, secret }: Pick<Platform, 'log' | 'secret'>): SecurityLog => {
  const hash = (value: string) => keyedHash(secret, 'log', value).slice(0, SHORT)
  return (event, { network, requestId }, { kind, who, target, reason } = {}) => {
    const actor = who === undefined ? undefined : hash(who)
    const on = target === undefined ? undefined : hash(target)
    log.info({ security: event, requestId, kind, actor, target: on, network: hash(network), reason }, 'security event')
  }
}
