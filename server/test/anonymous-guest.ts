import type { PhoneView } from '../src/features/tables/offer/present.ts'

export const ANONYMOUS: PhoneView = {
  phone: null,
  hasEndedVisit: false,
  limitDays: null,
  coupons: [],
  reward: null,
  rewards: [],
}
