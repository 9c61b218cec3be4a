import type { GuestBranding } from '@tidetable/contract/endpoints/accounts'
import type { GuestTable, OfferHistoryEntry, Table } from '@tidetable/contract/endpoints/tables'

export const NO_FACE: GuestBranding = {
  logo: null,
  colour: null,
  address: '',
  phone: '',
  hours: [],
  menu_url: '',
  booking_url: '',
  page: null,
}

export const NOON = Date.parse('2026-03-06T12:00:00Z')

/** Returns the time that is `seconds` after noon, in the API's format. */
export const at = (seconds: number): string => new Date(NOON + seconds * 1000).toISOString()

const wire = {
  _id: 'table-plm-0000000000',
  table_code: 'PLM',
  table_location: 'Patio',
  table_capacity: 4,
  user_id: 'restaurant-1',
  available: true,
  offer_value: null,
  offer_type: null,
  offer_accepted_at: null,
  offer_rejected: false,
  offer_rejected_at: null,
  offer_timeout: false,
  offer_completed: false,
  offer_completed_at: null,
  visit_type: null,
  offer_exp: null,
  offer_windows: null,
  offer_code: null,
  offer_id: null,
  offer_state: null,
  offer_deadline: null,
  offer_grace_until: null,
  offer_period: null,
  offer_period_seconds: null,
  offer_extended: false,
  offer_left_at: null,
  more_time_asked_at: null,
  offer_end_reason: null,
  had_left_until: null,
  nudge_enabled: true,
  version: 1,
  server_time: at(0),
} as const

export const OFFERED = {
  available: false,
  offer_value: 10,
  offer_type: 1,
  visit_type: 0,
  offer_id: 'offer-0001',
  offer_state: 'offered',
} as const

export const ACCEPTED = {
  ...OFFERED,
  offer_state: 'accepted',
  offer_accepted_at: at(-168),
  offer_deadline: at(432),
  offer_period: 1,
} as const

export const COMPLETED = {
  offer_id: 'offer-0001',
  offer_state: 'completed',
  offer_completed: true,
  offer_completed_at: at(0),
} as const

export const REJECTED = {
  offer_id: 'offer-0001',
  offer_state: 'rejected_by_restaurant',
  offer_rejected: true,
  offer_rejected_at: at(0),
} as const

export const DECLINED = { ...REJECTED, offer_state: 'rejected_by_diner' } as const

export const EXPIRED = { ...REJECTED, offer_state: 'expired', offer_timeout: true } as const

export const makeTable = (changes: Partial<Table> = {}): Table => ({
  ...wire,
  customer_url: `https://app.example/customer-dashboard/${changes._id ?? wire._id}`,
  offer_created_at: null,
  late_extend_until: null,
  undo_until: null,
  guest_limit_at: null,
  reward: null,
  last_offer: null,
  changed_by: null,
  changed_at: at(0),
  ...changes,
})

export const makeGuestTable = (changes: Partial<GuestTable> = {}): GuestTable => ({
  ...wire,
  restaurant_name: 'Saffron & Salt',
  timezone: 'America/New_York',
  country: 'US',
  date_style: 'month_first',
  currency: 'USD',
  face: NO_FACE,
  offer_arrival: null,
  offer_mine: false,
  guest_limit_days: null,
  visit_ended: false,
  my_coupons: [],
  my_reward: null,
  my_proofs: [],
  ...changes,
})

export const makeOfferHistoryEntry = (changes: Partial<OfferHistoryEntry> = {}): OfferHistoryEntry => ({
  offer_id: 'offer-0001',
  offer_type: 1,
  offer_value: 10,
  visit_type: 0,
  offer_exp: null,
  offer_code: null,
  state: 'completed',
  period: 1,
  extended: false,
  created_at: at(-600),
  accepted_at: at(-540),
  deadline: at(60),
  left_at: null,
  ended_at: at(-120),
  resumes: null,
  had_left_until: null,
  ...changes,
})
