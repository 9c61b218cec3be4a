import {
  DEFAULT_SETTINGS,
  type RestaurantFace,
  type RestaurantPage,
  type RestaurantSettings,
  type RestaurantUser,
} from '@tidetable/contract/endpoints/accounts'
import type { Currency } from '@tidetable/contract/rules/currency'
import type { RestaurantRow } from './repo.ts'
import { presentSending } from './sending.ts'
import { readFace, readPage } from './stored-face.ts'

/** A restaurant as other features know it. */
export interface Restaurant {
  id: string
  name: string
  email: string
  /** E.164 */
  phone: string
  /** When a code proved the number; null if unverified. */
  phoneVerifiedAt: Date | null
  /** Postal, perhaps empty. */
  address: string
  /** IANA */
  timezone: string
  currency: Currency
  settings: RestaurantSettings
  face: RestaurantFace
  page: RestaurantPage
  /** Its owner has opened the link that was mailed there. */
  isEmailConfirmed: boolean
  /** An administrator has stopped whatever it sends to others. */
  suspendedAt: Date | null
  suspensionReason: string | null
  /** Of the sample data: it sends to nobody who is real. */
  isSample: boolean
  createdAt: Date
  /** Keyed hash of the network that it was registered from; null if unknown. */
  registeredNetwork: string | null
}

export const toRestaurant = ({
  id,
  name,
  email,
  phone,
  phoneVerifiedAt,
  address,
  timezone,
  currency,
  settings,
  logo,
  face,
  page,
  slug,
  sample,
  emailConfirmedAt,
  createdAt,
  registeredNetwork,
  suspendedAt,
  suspensionReason,
}: RestaurantRow): Restaurant => ({
  id,
  name,
  email,
  phone,
  phoneVerifiedAt,
  address,
  timezone,
  currency,
  // Only what a restaurant changed is stored, so that a new default reaches all who left it alone.
  settings: { ...DEFAULT_SETTINGS, ...settings },
  face: readFace(logo, face),
  page: readPage(slug, page),
  isEmailConfirmed: emailConfirmedAt !== null,
  suspendedAt,
  suspensionReason,
  isSample: sample !== null,
  createdAt,
  registeredNetwork,
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
  timezone: rest.timezone,
  currency: rest.currency,
  qrCodeUrl: `/0auth/business/qr/${id}`,
  settings,
  face: rest.face,
  page: rest.page,
})
