import { expect, it } from 'vitest'
import { CODES, classOf, type ErrorCode, STATUS, statusOf } from './errors.ts'

it('maps each error class to one status', () => {
  expect(STATUS).toEqual({
    invalid: 400,
    unauthenticated: 401,
    forbidden: 403,
    not_found: 404,
    conflict: 409,
    too_large: 413,
    unsupported: 415,
    too_many: 429,
    internal: 500,
    upstream: 502,
    unavailable: 503,
  })
})

it('maps each error code to the status of its class', () => {
  const told = new Map<number, string[]>()
  for (const code of Object.keys(CODES) as ErrorCode[])
    told.set(statusOf(code), [...(told.get(statusOf(code)) ?? []), code].sort())
  expect(Object.fromEntries(told)).toEqual({
    400: [
      'confirm_link_invalid',
      'link_not_allowed',
      'otp_expired',
      'otp_wrong',
      'password_common',
      'picture_refused',
      'reset_link_invalid',
      'wrong_code',
      'wrong_password',
    ],
    401: ['code_needed', 'wrong_credentials'],
    409: [
      'already_accepted',
      'already_extended',
      'average_spend_missing',
      'budget_spent',
      'campaign_state',
      'code_taken',
      'contact_exists',
      'coupon_expired',
      'coupon_outside_hours',
      'coupon_pending',
      'coupon_redeemed',
      'coupon_used_up',
      'currency_fixed',
      'email_taken',
      'guest_limit',
      'idempotency_mismatch',
      'mailbox_unconfirmed',
      'no_one_eligible',
      'not_expired_yet',
      'nothing_to_clear',
      'offer_accepted',
      'offer_already_live',
      'offer_expired',
      'offer_live',
      'offer_not_accepted',
      'offer_not_open',
      'phone_taken',
      'phone_unverified',
      'restaurant_suspended',
      'segment_exists',
      'sender_incomplete',
      'stale_view',
      'suspension_state',
      'table_code_taken',
      'table_off',
      'texts_stopped',
      'too_late',
      'too_late_to_extend',
      'too_late_to_undo',
      'too_many_drafts',
      'too_many_guests',
      'too_many_segments',
      'too_many_tables',
      'version_conflict',
    ],
    429: ['otp_exhausted'],
    503: ['not_configured'],
  })
  // The name of a class is itself a code.
  expect([classOf('conflict'), statusOf('upstream'), statusOf('internal')]).toEqual(['conflict', 502, 500])
})
