import {
  DEFAULT_SETTINGS,
  type RestaurantFace,
  type RestaurantPage,
  type RestaurantSettings,
  type RestaurantUser,
} from '@tidetable/contract/endpoints/accounts'
import type { RestaurantRow } from './repo.ts'
import { presentSending } from './sending.ts'
import { readFace, readPage } from './stored-face.ts'

type Hidden = 'settings' | 'logo' | 'face' | 'page' | 'slug' | 'passwordHash' | 'sample' | 'emailConfirmedAt'

/** A restaurant as other features know it. */
export interface Restaurant extends Omit<RestaurantRow, Hidden> {
  settings: RestaurantSettings
  face: RestaurantFace
  page: RestaurantPage
  /** Its owner has opened the link that was mailed there. */
  isEmailConfirmed: boolean
  /** Of the sample data: it sends to nobody who is real. */
  isSample: boolean
}

export const toRestaurant = ({
  settings,
  logo,
  face,
  page,
  slug,
  passwordHash: _,
  sample,
  emailConfirmedAt,
  ...row
}: RestaurantRow): Restaurant => ({
  ...row,
  // Only what a restaurant changed is stored, so that a new default reaches all who left it alone.
  settings: { ...DEFAULT_SETTINGS, ...settings },
  face: readFace(logo, face),
  page: readPage(slug, page),
  isEmailConfirmed: emailConfirmedAt !== null,
  isSample: sample !== null,
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
