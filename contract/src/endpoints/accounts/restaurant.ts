import {
  CountryCode,
  CurrencyCode,
  Email,
  NewPassword,
  Otp,
  PasswordInput,
  PersonName,
  PhoneText,
  RegistrationPassword,
  TimeZone,
} from '../../fields/account-fields.ts'
import { ACCOUNT_MESSAGES as say } from '../../fields/account-messages.ts'
import { ok, Time } from '../../fields/common.ts'
import { numberOf } from '../../fields/number.ts'
import { text, textAsTyped } from '../../fields/text.ts'
import { accounts as routes } from '../../routes/accounts.ts'
import { countryDefaults, PAPERS, WEEK_STARTS } from '../../rules/country-defaults.ts'
import { DATE_STYLES } from '../../rules/date-style.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { Service } from '../slow-times/services.ts'
import {
  FaceChanges,
  OpenHours,
  PAGE_SLUG,
  PageChanges,
  PublicPage,
  RestaurantBranding,
  RestaurantPage,
} from './branding.ts'
import { OpeningHoursInput } from './opening-hours.ts'

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

export const SENDING_STATES = ['open', 'unconfirmed', 'suspended'] as const
export type SendingState = (typeof SENDING_STATES)[number]

export const Sending = z
  .object({
    state: z.enum(SENDING_STATES),
    reason: z.string().nullable(),
    since: Time.nullable(),
  })
  .meta({ id: 'Sending' })

export const RestaurantUser = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    email_confirmed: z.boolean(),
    sending: Sending,
    phone: z.string(),
    /** Null if the current number is not verified. */
    phone_verified_at: Time.nullable(),
    address: z.string(),
    /** ISO 3166-1, two letters. */
    country: z.string(),
    timezone: z.string(),
    /** Fixed once the first offer or coupon exists. */
    currency: CurrencyCode,
    qrCodeUrl: z.string(),
    settings: RestaurantSettings,
    face: RestaurantBranding,
    page: RestaurantPage,
    /** An interval with a name is a service. */
    opening_hours: z.array(Service),
    /** Hours that guests see until `opening_hours` are saved for the first time; null afterwards. */
    earlier_hours: z.array(OpenHours).nullable(),
  })
  .meta({ id: 'RestaurantUser' })
export type RestaurantUser = z.infer<typeof RestaurantUser>

const Country = textAsTyped(2).refine((iso) => countryDefaults(iso) !== null, 'Please choose a country')

const name = PersonName(say.restaurantNameRequired)
const address = text(400)
const done = z.object({ success: z.literal(true).default(true), message: z.string() })

export const restaurant = {
  registerRestaurant: endpoint({
    ...routes.registerRestaurant,
    summary: 'Registers a restaurant',
    access: 'visitor',
    takes: 'json',
    status: 201,
    body: z.object({
      name,
      email: Email,
      phone: PhoneText,
      country_code: CountryCode.optional(),
      password: RegistrationPassword,
      address: address.optional(),
      /** Default: the country of the phone number. If sent, it also determines the default currency. */
      country: Country.optional(),
      timezone: TimeZone.optional(),
      currency: CurrencyCode.optional(),
    }),
    reply: z.object({
      userCreated: z.literal(true).default(true),
      success: z.literal(true).default(true),
      message: z.string(),
      error: z.string().optional(),
    }),
  }),
  loginRestaurant: endpoint({
    ...routes.loginRestaurant,
    summary: 'Signs a restaurant in; a wrong address or password returns 200',
    access: 'visitor',
    takes: 'json',
    body: z.object({ email: Email, password: PasswordInput, device: text(60).optional() }),
    reply: z.object({
      success: z.boolean(),
      message: z.string(),
      userExisted: z.boolean(),
      isAuthenticated: z.boolean(),
      hasError: z.boolean(),
      user: RestaurantUser.optional(),
      token: z.string().optional(),
    }),
  }),
  profile: endpoint({
    ...routes.profile,
    summary: 'Returns the signed-in restaurant',
    access: 'restaurant',
    reply: z.object({ success: z.literal(true).default(true), user: RestaurantUser }),
  }),
  updateProfile: endpoint({
    ...routes.updateProfile,
    summary:
      'Changes name, phone, address, country, time zone, currency, settings, branding and page of the signed-in restaurant',
    access: 'restaurant',
    body: z.strictObject({
      name: name.optional(),
      phone: PhoneText.optional(),
      country_code: CountryCode.optional(),
      address: address.optional(),
      country: Country.optional(),
      timezone: TimeZone.optional(),
      currency: CurrencyCode.optional(),
      settings: z.strictObject(RestaurantSettings.partial().shape).optional(),
      face: FaceChanges.optional(),
      opening_hours: OpeningHoursInput.optional(),
      /** Returns 409 `mailbox_unconfirmed` or `restaurant_suspended` if the page must stay off. */
      page: PageChanges.optional(),
    }),
    reply: z.object({ success: z.literal(true).default(true), message: z.string(), user: RestaurantUser }),
  }),
  changePassword: endpoint({
    ...routes.changePassword,
    summary: 'Changes the password and ends all other sessions',
    access: 'restaurant',
    takes: 'json',
    body: z.strictObject({ currentPassword: PasswordInput, newPassword: NewPassword }),
    reply: z.object({ success: z.literal(true).default(true), message: z.string() }),
  }),
  sendPhoneOtp: endpoint({
    ...routes.sendPhoneOtp,
    summary: "Texts a code to the signed-in restaurant's number, 3 a day; 409 `conflict` if it is verified",
    access: 'restaurant',
    reply: done,
  }),
  verifyPhoneOtp: endpoint({
    ...routes.verifyPhoneOtp,
    summary: "Verifies the restaurant's number with the code from the text message",
    access: 'restaurant',
    takes: 'json',
    body: z.strictObject({ otp: Otp }),
    reply: done.extend({ user: RestaurantUser }),
  }),
  setLogo: endpoint({
    ...routes.setLogo,
    summary: 'Saves a logo, re-encoded; without an image it removes the logo',
    access: 'restaurant',
    multipart: true,
    files: ['image'],
    body: z.object({}),
    reply: z.object({ success: z.literal(true).default(true), message: z.string(), user: RestaurantUser }),
  }),
  setPageImage: endpoint({
    ...routes.setPageImage,
    summary: "Saves the image of the restaurant's public page, re-encoded; without an image it removes the image",
    access: 'restaurant',
    multipart: true,
    files: ['image'],
    body: z.object({}),
    reply: z.object({ success: z.literal(true).default(true), message: z.string(), user: RestaurantUser }),
  }),
  publicPage: endpoint({
    ...routes.publicPage,
    summary: "Returns a restaurant's public page, or 404 if it is off; a former address works for 90 days",
    access: 'visitor',
    params: z.object({ slug: textAsTyped(PAGE_SLUG.most) }),
    reply: ok(PublicPage),
  }),
  pageQr: endpoint({
    ...routes.pageQr,
    summary: "Returns a QR code of a public page's address",
    access: 'visitor',
    params: z.object({ slug: textAsTyped(PAGE_SLUG.most) }),
    produces: 'image/png',
    reply: z.unknown(),
  }),
  previewPage: endpoint({
    ...routes.previewPage,
    summary: "Returns a preview of the signed-in restaurant's page, also while it is off",
    access: 'restaurant',
    reply: ok(PublicPage),
  }),
  signUpQr: endpoint({
    ...routes.signUpQr,
    summary: "Returns a restaurant's sign-up QR code: {PUBLIC_URL}/register?ref={id}",
    access: 'visitor',
    params: z.object({ id: textAsTyped(64) }),
    produces: 'image/png',
    reply: z.unknown(),
  }),
}
