import { COUNTRIES, type Country } from '@tidetable/contract/rules/countries'

export type Iso = Country['iso']

const INDIA: Country = { iso: 'IN', label: 'IN', name: 'India', code: '91' }

/** Two countries share a code, so lists keep the country and calls send its code. */
export const countryOf = (iso: string): Country => COUNTRIES.find((country) => country.iso === iso) ?? INDIA

const option = (name: string, { iso, code }: Country) => ({ value: iso, label: `${name} +${code}` })

/** IN, US, UK, AU, CA, then the added one. */
export const registrationCountries = COUNTRIES.map((country) => option(country.label, country))

const LOGIN_ORDER: Iso[] = ['IN', 'US', 'GB', 'AE', 'CA', 'AU']

/** India, US, UK, UAE, then the added ones. */
export const loginCountries = LOGIN_ORDER.map(countryOf).map((country) => option(country.name, country))
