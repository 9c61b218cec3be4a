import { digitsOf } from '@tidetable/contract/fields/phone'
import { COUNTRIES, type Country } from '@tidetable/contract/rules/countries'
import { CURRENCIES } from '@tidetable/contract/rules/currency'
import { currencyWords } from './words.ts'

type Iso = Country['iso']

const INDIA: Country = { iso: 'IN', label: 'IN', name: 'India', code: '91' }

/** By ISO code, because the US and Canada share +1. */
export const countryOf = (iso: string): Country => COUNTRIES.find((country) => country.iso === iso) ?? INDIA

const option = (name: string, { iso, code }: Country) => ({ value: iso, label: `${name} +${code}` })

export const registrationCountries = COUNTRIES.map((country) => option(country.label, country))

const LOGIN_ORDER: Iso[] = ['IN', 'US', 'GB', 'AE', 'CA', 'AU']

export const loginCountries = LOGIN_ORDER.map(countryOf).map((country) => option(country.name, country))

const MOST_DIGITS = 10

/** Up to ten digits, without a pasted or autofilled country code or leading zero. */
export function typedPhone(typed: string, iso: string): string {
  const digits = digitsOf(typed)
  if (digits.length <= MOST_DIGITS && !typed.trim().startsWith('+')) return digits
  const { code } = countryOf(iso)
  const national = digits.startsWith(code) ? digits.slice(code.length) : digits
  return national.replace(/^0(?=\d{9})/, '').slice(0, MOST_DIGITS)
}

/** Splits a stored number (E.164). With +1, either country is correct. */
export function splitPhone(e164: string): { country: Iso; phone: string } {
  const digits = e164.replace(/\D/g, '')
  const country = COUNTRIES.find(({ code }) => digits.startsWith(code))
  return { country: country?.iso ?? 'IN', phone: digits.slice(country?.code.length ?? 0) }
}

export const currencyOptions = CURRENCIES.map((value) => ({ value, label: currencyWords[value] }))
