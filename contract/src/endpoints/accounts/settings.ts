import { numberOf } from '../../fields/number.ts'
import { PAPERS, WEEK_STARTS } from '../../rules/country-defaults.ts'
import { DATE_STYLES } from '../../rules/date-style.ts'
import { z } from '../../zod.ts'

function wholeBetween(least: number, most: number) {
  const error = `Please enter a whole number from ${least} to ${most}`
  return z.number(error).int(error).min(least, error).max(most, error)
}

export const GUEST_LIMIT_DAYS_MAX = 90
const SPEND_MAX = 1_000_000
const SPEND = 'Please enter an amount above 0, with at most two decimals'
const SMS_PRICE = 'Please enter an amount from 0 to 10'
const SLOW_BELOW = 'Please enter a whole number from 5 to 95'
const CONTRIBUTION = 'Please enter a whole number from 1 to 100'

export const RestaurantSettings = z
  .object({
    auto_new_party: z.boolean(),
    new_party_minutes: wholeBetween(1, 240),
    auto_second_period: z.boolean(),
    /** Minutes that staff have to answer after "We've left". */
    grace_minutes: wholeBetween(0, 10),
    /** Minutes after which an unanswered offer is withdrawn. */
    withdraw_minutes: wholeBetween(1, 240),
    sound: z.boolean(),
    /** Average spend per guest, in major units. */
    average_spend: z.number(SPEND).gt(0, SPEND).max(SPEND_MAX, SPEND).multipleOf(0.01, SPEND).nullable(),
    /** Contribution margin, percent of the bill. */
    contribution: z.number(CONTRIBUTION).int(CONTRIBUTION).min(1, CONTRIBUTION).max(100, CONTRIBUTION).nullable(),
    /** Minutes of a typical dinner for two. */
    usual_stay: wholeBetween(10, 600).nullable(),
    /** Price per text message, in major units. */
    sms_price: z.number(SMS_PRICE).min(0, SMS_PRICE).max(10, SMS_PRICE).nullable(),
    /** Percent of seats taken below which a time is slow. */
    slow_below: z.number(SLOW_BELOW).int(SLOW_BELOW).min(5, SLOW_BELOW).max(95, SLOW_BELOW),
    /** Limits the offers that one guest may accept; a day is 24 hours. */
    guest_limit: z.boolean(),
    guest_limit_offers: wholeBetween(1, 20),
    guest_limit_days: wholeBetween(1, GUEST_LIMIT_DAYS_MAX),
    /** This and the next two: null for what is usual in the restaurant's country. */
    date_style: z.enum(DATE_STYLES).nullable(),
    paper: z.enum(PAPERS).nullable(),
    /** 1 (Monday) to 7 (Sunday). */
    week_start: z.literal(WEEK_STARTS).nullable(),
  })
  .meta({ id: 'RestaurantSettings' })
export type RestaurantSettings = z.infer<typeof RestaurantSettings>

type NumberSetting = {
  [K in keyof RestaurantSettings]: Extract<RestaurantSettings[K], number> extends never ? never : K
}[keyof RestaurantSettings]

/** An empty value clears an optional setting. */
export const numberSettingForm = (name: NumberSetting) =>
  z.object({
    value: z.preprocess(
      (typed) => (typeof typed === 'string' ? typed.trim() || null : typed),
      numberOf(RestaurantSettings.shape[name]),
    ),
  })

export const DEFAULT_SETTINGS: RestaurantSettings = {
  auto_new_party: true,
  new_party_minutes: 15,
  auto_second_period: false,
  grace_minutes: 2,
  withdraw_minutes: 15,
  sound: false,
  average_spend: null,
  contribution: null,
  usual_stay: null,
  sms_price: null,
  slow_below: 40,
  guest_limit: false,
  guest_limit_offers: 2,
  guest_limit_days: 7,
  date_style: null,
  paper: null,
  week_start: null,
}
