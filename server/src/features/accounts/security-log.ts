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
  | 'limit_exceeded'

export type SecurityLog = (
  event: Event,
  caller: Pick<CallerFacts, 'network' | 'requestId'>,
  details?: { kind?: string; who?: string; reason?: string },
) => void

const SHORT = 16

export const createSecurityLog =
  ({ log, secret }: Pick<Platform, 'log' | 'secret'>): SecurityLog =>
  (event, { network, requestId }, { kind, who, reason } = {}) => {
    const actor = who === undefined ? undefined : keyedHash(secret, 'log', who).slice(0, SHORT)
    const from = keyedHash(secret, 'log', network).slice(0, SHORT)
    log.info({ security: event, requestId, kind, actor, network: from, reason }, 'security event')
  }
