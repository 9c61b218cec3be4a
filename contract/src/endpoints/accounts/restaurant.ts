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
import { text, textAsTyped } from '../../fields/text.ts'
import { accounts as routes } from '../../routes/accounts.ts'
import { countryDefaults } from '../../rules/country-defaults.ts'
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
import { RestaurantSettings } from './settings.ts'

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
