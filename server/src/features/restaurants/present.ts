import {
  DEFAULT_SETTINGS,
  type RestaurantBranding,
  type RestaurantPage,
  type RestaurantSettings,
  type RestaurantUser,
} from '@tidetable/contract/endpoints/accounts'
import { readPhone } from '#platform/phone.ts'
import type { RestaurantRow } from './repo.ts'
import { presentSending } from './sending.ts'
import { readBranding, readPage } from './stored-branding.ts'

type Hidden =
  | 'country'
  | 'settings'
  | 'logo'
  | 'face'
  | 'page'
  | 'slug'
  | 'passwordHash'
  | 'sample'
  | 'emailConfirmedAt'

export interface Restaurant extends Omit<RestaurantRow, Hidden> {
  /** ISO 3166-1, two letters. */
  country: string
  settings: RestaurantSettings
  branding: RestaurantBranding
  publicPage: RestaurantPage
  /** The owner opened the link in the confirmation email. */
  isEmailConfirmed: boolean
  /** Sample data; sends nothing to real addresses. */
  isSample: boolean
}

/** A country for rows of the release before. */
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
  ...row
}: RestaurantRow): Restaurant => ({
  ...row,
  country: country ?? countryOf(row.phone),
  // Only changed settings are stored, so new defaults apply to all others.
  settings: { ...DEFAULT_SETTINGS, ...settings },
  branding: readBranding(logo, branding),
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
})
