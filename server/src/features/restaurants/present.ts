import {
  DEFAULT_SETTINGS,
  type RestaurantBranding,
  type RestaurantPage,
  type RestaurantSettings,
  type RestaurantUser,
} from '@tidetable/contract/endpoints/accounts'
import type { OpeningInterval, OpenSpan } from '@tidetable/contract/rules/opening-hours'
import { readPhone } from '#platform/phone.ts'
import type { RestaurantRow } from './repo.ts'
import { presentSending } from './sending.ts'
import { readBranding, readHours, readPage } from './stored-branding.ts'

type OmittedField =
  | 'country'
  | 'settings'
  | 'logo'
  | 'branding'
  | 'publicPage'
  | 'slug'
  | 'passwordHash'
  | 'sample'
  | 'emailConfirmedAt'
  | 'openingHours'

export interface Restaurant extends Omit<RestaurantRow, OmittedField> {
  /** ISO 3166-1, two letters. */
  country: string
  settings: RestaurantSettings
  branding: RestaurantBranding
  publicPage: RestaurantPage
  openingHours: OpeningInterval[]
  /** Hours shown to guests until `openingHours` are saved; null afterwards. */
  earlierHours: OpenSpan[] | null
  /** True once the owner has confirmed the email address by the emailed link. */
  isEmailConfirmed: boolean
  /** True for the sample restaurant, which sends nothing to real addresses. */
  isSample: boolean
}

/** Returns the phone number's country, for rows that the previous release stored without one. */
const countryOf = (phone: string): string => readPhone(phone)?.iso ?? 'US'

export const toRestaurant = ({
  country,
  settings,
  logo,
  branding,
  publicPage,
  slug,
  passwordHash: _,
  sample,
  emailConfirmedAt,
  openingHours: saved,
  ...row
}: RestaurantRow): Restaurant => ({
  ...row,
  ...readHours(branding, saved),
  country: country ?? countryOf(row.phone),
  // Only changed settings are stored, so new defaults apply to all others.
  settings: { ...DEFAULT_SETTINGS, ...settings },
  branding: readBranding(logo, branding, saved),
  publicPage: readPage(slug, publicPage),
  isEmailConfirmed: emailConfirmedAt !== null,
  isSample: sample,
})

export const present = ({ id, settings, ...rest }: Restaurant): RestaurantUser => ({
  _id: id,
  name: rest.name,
  email: rest.email,
  email_confirmed: rest.isEmailConfirmed,
  sending: presentSending(rest),
  phone: rest.phone,
  phone_verified_at: rest.phoneVerifiedAt?.toISOString() ?? null,
  address: rest.address,
  country: rest.country,
  timezone: rest.timezone,
  currency: rest.currency,
  qrCodeUrl: `/0auth/business/qr/${id}`,
  settings,
  face: rest.branding,
  page: rest.publicPage,
  opening_hours: rest.openingHours,
  earlier_hours: rest.earlierHours,
})
