import { countryOfCode } from '@tidetable/contract/phone'
import { z } from 'zod'
import { loginCountries } from '../form/countries.ts'
import type { Mobile } from './mobile-step.tsx'

const Carried = z.object({ phone: z.string().max(32), country_code: z.string().max(8) })

/** The number that a registration handed on to the sign-in, which need not be typed again. */
export function mobileOf(state: unknown): Mobile {
  const carried = Carried.safeParse(state)
  const country = carried.success ? countryOfCode(carried.data.country_code) : null
  const isKnown = loginCountries.some(({ value }) => value === country?.iso)
  return carried.success && country && isKnown
    ? { country: country.iso, phone: carried.data.phone }
    : { country: 'IN', phone: '' }
}
