import type { OtpChannel } from '@tidetable/contract/endpoints/accounts'

/** History state of /verify-otp and of the sign-in page after it; survives a reload. */
export interface RegistrationState {
  phone: string
  country_code: string
  email: string
  customerId: string
  sent_by?: readonly OtpChannel[]
}

export const allChannels: readonly OtpChannel[] = ['sms', 'email']

const textOf = (value: object, name: string): string => {
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1]
  return typeof found === 'string' ? found : ''
}

/** History state of the sign-in page after a restaurant's registration. */
export const newRestaurantState = (email: string) => ({ restaurantEmail: email })

export const readNewRestaurant = (state: unknown): string =>
  typeof state === 'object' && state !== null ? textOf(state, 'restaurantEmail') : ''

/** Returns null if phone or email is missing. */
export function readRegistrationState(state: unknown): RegistrationState | null {
  if (typeof state !== 'object' || state === null) return null
  const phone = textOf(state, 'phone')
  const email = textOf(state, 'email')
  if (!phone || !email) return null
  const channels = 'sent_by' in state && Array.isArray(state.sent_by) ? state.sent_by : allChannels
  return {
    phone,
    email,
    country_code: textOf(state, 'country_code') || '91',
    customerId: textOf(state, 'customerId'),
    sent_by: allChannels.filter((channel) => channels.includes(channel)),
  }
}
