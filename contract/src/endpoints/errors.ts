// Each code belongs to one class with one status (docs/wire-format.md).
export const STATUS = {
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
} as const

export type ErrorClass = keyof typeof STATUS

/** The name of a class is itself a code. */
export const CODES = {
  // Tables and offers
  stale_view: 'conflict',
  offer_already_live: 'conflict',
  table_off: 'conflict',
  already_accepted: 'conflict',
  offer_not_open: 'conflict',
  offer_not_accepted: 'conflict',
  offer_accepted: 'conflict',
  offer_expired: 'conflict',
  offer_live: 'conflict',
  already_extended: 'conflict',
  too_late_to_extend: 'conflict',
  not_expired_yet: 'conflict',
  too_late_to_undo: 'conflict',
  too_late: 'conflict',
  nothing_to_clear: 'conflict',
  guest_limit: 'conflict',
  table_code_taken: 'conflict',
  too_many_tables: 'conflict',
  // Budgets
  budget_spent: 'conflict',
  average_spend_missing: 'conflict',
  // Coupons
  code_taken: 'conflict',
  coupon_pending: 'conflict',
  coupon_redeemed: 'conflict',
  coupon_expired: 'conflict',
  coupon_outside_hours: 'conflict',
  coupon_used_up: 'conflict',
  // Accounts
  email_taken: 'conflict',
  phone_taken: 'conflict',
  otp_wrong: 'invalid',
  otp_expired: 'invalid',
  otp_exhausted: 'too_many',
  texts_stopped: 'conflict',
  reset_link_invalid: 'invalid',
  confirm_link_invalid: 'invalid',
  wrong_credentials: 'unauthenticated',
  wrong_password: 'invalid',
  code_needed: 'unauthenticated',
  wrong_code: 'invalid',
  suspension_state: 'conflict',
  currency_fixed: 'conflict',
  password_common: 'invalid',
  // Campaigns
  link_not_allowed: 'invalid',
  mailbox_unconfirmed: 'conflict',
  phone_unverified: 'conflict',
  restaurant_suspended: 'conflict',
  no_one_eligible: 'conflict',
  sender_incomplete: 'conflict',
  campaign_state: 'conflict',
  contact_exists: 'conflict',
  segment_exists: 'conflict',
  too_many_segments: 'conflict',
  too_many_guests: 'conflict',
  too_many_drafts: 'conflict',
  // All areas
  version_conflict: 'conflict',
  idempotency_mismatch: 'conflict',
  picture_refused: 'invalid',
  not_configured: 'unavailable',
} as const satisfies Record<string, ErrorClass>

export type ErrorCode = ErrorClass | keyof typeof CODES

export const classOf = (code: ErrorCode): ErrorClass =>
  code in STATUS ? (code as ErrorClass) : CODES[code as keyof typeof CODES]

export const statusOf = (code: ErrorCode): number => STATUS[classOf(code)]

export interface Refusal {
  success: false
  code: ErrorCode
  message: string
  fields?: Record<string, string>
  data?: unknown
}
