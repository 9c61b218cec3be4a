import { countryOfCode } from '@tidetable/contract/fields/phone'
import { loginCountries } from '../form/countries.ts'
import { readRegistrationState } from '../verify/registration-state.ts'
import type { Mobile } from './mobile-step.tsx'

/** The number that a registration handed on to the sign-in, which need not be typed again. */
export function mobileOf(state: unknown): Mobile {
  const carried = readRegistrationState(state)
  const country = carried && countryOfCode(carried.country_code)
  const isKnown = loginCountries.some(({ value }) => value === country?.iso)
  return carried && country && isKnown ? { country: country.iso, phone: carried.phone } : { country: 'IN', phone: '' }
}
