import type { WayOfCodes } from '@tidetable/contract/endpoints/accounts'

/** What registration hands to /verify-otp and that to the sign-in; the browser keeps it with the page over a reload. */
export interface RegistrationState {
  phone: string
  country_code: string
  email: string
  customerId: string
  /** The ways by which the codes left. */
  sent_by?: readonly WayOfCodes[]
}

export const bothWays: readonly WayOfCodes[] = ['sms', 'email']

const textOf = (value: object, name: string): string => {
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1]
  return typeof found === 'string' ? found : ''
}

/** Null when phone or e-mail is missing: then there is nothing to verify. */
export function readRegistrationState(state: unknown): RegistrationState | null {
  if (typeof state !== 'object' || state === null) return null
  const phone = textOf(state, 'phone')
  const email = textOf(state, 'email')
  if (!phone || !email) return null
  const ways = 'sent_by' in state && Array.isArray(state.sent_by) ? state.sent_by : bothWays
  return {
    phone,
    email,
    country_code: textOf(state, 'country_code') || '91',
    customerId: textOf(state, 'customerId'),
    sent_by: bothWays.filter((way) => ways.includes(way)),
  }
}
