// The log has no personal data: accounts and addresses appear as keyed hashes.
import { keyedHash } from '#platform/crypto.ts'
import type { Platform } from '#platform/platform.ts'
import type { CallerFacts } from './caller-facts.ts'

type SecurityEvent =
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
  | 'restaurant_email_confirmed'
  | 'restaurant_reset_link_created'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'limit_exceeded'

interface EventDetails {
  kind?: string
  who?: string
  target?: string
  reason?: string
}

const HASH_CHARACTERS = 16

export function logSecurity(
  { log, secret }: Pick<Platform, 'log' | 'secret'>,
  event: SecurityEvent,
  { network, requestId }: Pick<CallerFacts, 'network' | 'requestId'>,
  { kind, who, target, reason }: EventDetails = {},
): void {
  const hash = (value: string) => keyedHash(secret, 'log', value).slice(0, HASH_CHARACTERS)
  const actor = who === undefined ? undefined : hash(who)
  const on = target === undefined ? undefined : hash(target)
  log.info({ security: event, requestId, kind, actor, target: on, network: hash(network), reason }, 'security event')
}
