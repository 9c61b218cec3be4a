import { DEFAULT_SETTINGS, type RestaurantSettings } from '@tidetable/contract/accounts'

/** The timings a new restaurant begins with (docs/decisions/024-timings-and-sessions.md). */
export interface Settings {
  autoNewParty: boolean
  newPartyMinutes: number
  autoSecondPeriod: boolean
  graceMinutes: number
  withdrawMinutes: number
  sound: boolean
  /** The economics, from which every cost and stay is reckoned; null: not given. Major units of money, percent, minutes. */
  averageSpend: number | null
  contribution: number | null
  usualStay: number | null
  /** Of one text to a guest, in major units. */
  smsPrice: number | null
  /** Percent of the seats: with fewer taken it is a slow time. */
  slowBelow: number
  /** At most so many offers accepted by one guest in so many days, where it is on. */
  guestLimit: boolean
  guestLimitOffers: number
  guestLimitDays: number
}

export type StoredSettings = Partial<RestaurantSettings>

/** Only what a restaurant changed is stored, so a new default reaches everyone who left it alone. */
export function readSettings(stored: StoredSettings): Settings {
  const all = { ...DEFAULT_SETTINGS, ...stored }
  return {
    autoNewParty: all.auto_new_party,
    newPartyMinutes: all.new_party_minutes,
    autoSecondPeriod: all.auto_second_period,
    graceMinutes: all.grace_minutes,
    withdrawMinutes: all.withdraw_minutes,
    sound: all.sound,
    averageSpend: all.average_spend,
    contribution: all.contribution,
    usualStay: all.usual_stay,
    smsPrice: all.sms_price,
    slowBelow: all.slow_below,
    guestLimit: all.guest_limit,
    guestLimitOffers: all.guest_limit_offers,
    guestLimitDays: all.guest_limit_days,
  }
}

export const presentSettings = (settings: Settings): RestaurantSettings => ({
  auto_new_party: settings.autoNewParty,
  new_party_minutes: settings.newPartyMinutes,
  auto_second_period: settings.autoSecondPeriod,
  grace_minutes: settings.graceMinutes,
  withdraw_minutes: settings.withdrawMinutes,
  sound: settings.sound,
  average_spend: settings.averageSpend,
  contribution: settings.contribution,
  usual_stay: settings.usualStay,
  sms_price: settings.smsPrice,
  slow_below: settings.slowBelow,
  guest_limit: settings.guestLimit,
  guest_limit_offers: settings.guestLimitOffers,
  guest_limit_days: settings.guestLimitDays,
})
