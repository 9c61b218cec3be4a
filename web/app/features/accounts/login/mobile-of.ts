import { countryOfCode } from '@tidetable/contract/fields/phone'
import { loginCountries } from '../form/countries.ts'
import { readRegistrationState } from '../verify/registration-state.ts'
import type { Mobile } from './mobile-step.tsx'

export function mobileOf(state: unknown): Mobile {
  const carried = readRegistrationState(state)
  const country = carried && countryOfCode(carried.country_code)
  const isKnown = loginCountries.some(({ value }) => value === country?.iso)
  return carried && country && isKnown ? { country: country.iso, phone: carried.phone } : { country: 'IN', phone: '' }
}
