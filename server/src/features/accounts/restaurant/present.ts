import type { RestaurantUser } from '@tidetable/contract/accounts'
import type { RestaurantRow } from './repo.ts'
import { sendingStateOf } from './sending.ts'
import { presentSettings, readSettings, type Settings } from './settings.ts'

/** A restaurant as other features know it. */
export interface Restaurant {
  id: string
  name: string
  email: string
  /** E.164 */
  phone: string
  /** Postal, perhaps empty. */
  address: string
  /** IANA */
  timezone: string
  settings: Settings
  /** Its owner has opened the link that was mailed there. */
  isEmailConfirmed: boolean
  /** Of one that was there before mailboxes were confirmed. */
  sendsUnconfirmedUntil: Date | null
  /** Of the sample data: it sends to nobody who is real. */
  isSample: boolean
  createdAt: Date
}

export const toRestaurant = ({
  id,
  name,
  email,
  phone,
  address,
  timezone,
  settings,
  sample,
  emailConfirmedAt,
  sendsUnconfirmedUntil,
  createdAt,
}: RestaurantRow): Restaurant => ({
  id,
  name,
  email,
  phone,
  address,
  timezone,
  settings: readSettings(settings),
  isEmailConfirmed: emailConfirmedAt !== null,
  sendsUnconfirmedUntil,
  isSample: sample !== null,
  createdAt,
})

export const present = ({ id, settings, ...rest }: Restaurant, now: Date): RestaurantUser => ({
  _id: id,
  name: rest.name,
  email: rest.email,
  email_confirmed: rest.isEmailConfirmed,
  sending: {
    state: sendingStateOf(rest, now),
    until: rest.isEmailConfirmed ? null : (rest.sendsUnconfirmedUntil?.toISOString() ?? null),
  },
  phone: rest.phone,
  address: rest.address,
  timezone: rest.timezone,
  qrCodeUrl: `/0auth/business/qr/${id}`,
  settings: presentSettings(settings),
})
