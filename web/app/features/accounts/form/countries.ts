import { digitsOf } from '@tidetable/contract/fields/phone'
import { COUNTRIES, type Country } from '@tidetable/contract/rules/countries'
import { COUNTRY_CODES, countryDefaults } from '@tidetable/contract/rules/country-defaults'
import { CURRENCIES } from '@tidetable/contract/rules/currency'
import { currencyWords } from './words.ts'

const specifiedCodes = COUNTRIES.map(({ iso }): string => iso)

/** Takes an ISO code, because the US and Canada share +1. */
export const callingCodeOf = (iso: string): string => countryDefaults(iso)?.callingCode ?? '91'

const toOption = (iso: string, name: keyof Pick<Country, 'label' | 'name'>) => ({
  value: iso,
  label: `${COUNTRIES.find((country) => country.iso === iso)?.[name] ?? iso} +${callingCodeOf(iso)}`,
})

/** Options for the specified countries. `first`: ISO codes of countries that are listed before them. */
export const registrationCountries = (...first: readonly string[]) =>
  [...new Set([...first, ...specifiedCodes])].map((iso) => toOption(iso, 'label'))

export const loginCountries = ['IN', 'US', 'GB', 'AE', 'CA', 'AU'].map((iso) => toOption(iso, 'name'))

const DIGITS_MAX = 10
const DIGITS_MAX_ELSEWHERE = 14

/** Returns the digits without a country code or leading zero that was pasted or autofilled. */
export function nationalDigits(typed: string, iso: string): string {
  const most = specifiedCodes.includes(iso) ? DIGITS_MAX : DIGITS_MAX_ELSEWHERE
  const digits = digitsOf(typed)
  if (digits.length <= most && !typed.trim().startsWith('+')) return digits
  const code = callingCodeOf(iso)
  const national = digits.startsWith(code) ? digits.slice(code.length) : digits
  return national.replace(/^0(?=\d{9})/, '').slice(0, most)
}

/** Splits a stored number (E.164). If several countries share its code, the restaurant's country is preferred. */
export function splitPhone(e164: string, home: string): { country: string; phone: string } {
  const digits = e164.replace(/\D/g, '')
  const country =
    [home, ...specifiedCodes, ...COUNTRY_CODES].find((iso) => digits.startsWith(callingCodeOf(iso))) ?? home
  return { country, phone: digits.slice(callingCodeOf(country).length) }
}

export const currencyOptions = CURRENCIES.map((value) => ({ value, label: currencyWords[value] }))
