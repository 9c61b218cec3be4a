/** What registration hands to /verify-otp; the browser keeps it with the page over a reload. */
export interface RegistrationState {
  phone: string
  country_code: string
  email: string
  customerId: string
}

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
  return { phone, email, country_code: textOf(state, 'country_code') || '91', customerId: textOf(state, 'customerId') }
}
