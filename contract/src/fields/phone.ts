import { COUNTRIES, type Country } from '../rules/countries.ts'
import { latinDigits } from './digits.ts'

export interface PhoneRule {
  /** Digits of a mobile number, without country code and leading zero. */
  mobileDigits: number
  leastDigits: number
  mobileFirst: string
}

export const PHONE_RULES: Record<Country['iso'], PhoneRule> = {
  IN: { mobileDigits: 10, leastDigits: 10, mobileFirst: '6789' },
  US: { mobileDigits: 10, leastDigits: 10, mobileFirst: '23456789' },
  GB: { mobileDigits: 10, leastDigits: 10, mobileFirst: '7' },
  CA: { mobileDigits: 10, leastDigits: 10, mobileFirst: '23456789' },
  AU: { mobileDigits: 9, leastDigits: 9, mobileFirst: '4' },
  AE: { mobileDigits: 9, leastDigits: 8, mobileFirst: '5' },
}

export const PHONE_MESSAGES = {
  required: 'Phone number is required',
  mobileRequired: 'Mobile number is required',
  tooShort: (digits: number) => `Please enter a valid phone number (at least ${digits} digits)`,
  notMobile: (digits: number) => `Please enter a valid ${digits}-digit mobile number`,
} as const

export const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '')

const withoutZero = (digits: string) => digits.replace(/^0/, '')

/** Returns the error message, or null. Drops a leading 0. */
export function phoneProblem(iso: Country['iso'], text: string): string | null {
  const digits = digitsOf(text)
  if (digits === '') return PHONE_MESSAGES.required
  const { leastDigits } = PHONE_RULES[iso]
  return withoutZero(digits).length < leastDigits ? PHONE_MESSAGES.tooShort(leastDigits) : null
}

export function mobileProblem(iso: Country['iso'], text: string): string | null {
  const digits = withoutZero(digitsOf(text))
  if (digits === '') return PHONE_MESSAGES.mobileRequired
  const { mobileDigits, mobileFirst } = PHONE_RULES[iso]
  const fits = digits.length === mobileDigits && mobileFirst.includes(digits.charAt(0))
  return fits ? null : PHONE_MESSAGES.notMobile(mobileDigits)
}

/** Returns the first listed country for a shared code such as +1. */
export const countryOfCode = (code: string): Country | null => {
  const digits = digitsOf(code)
  return COUNTRIES.find((country) => country.code === digits) ?? null
}

/** `country` is missing for an area code newer than the library's metadata. */
interface ParsedNumber {
  country?: string | undefined
  countryCallingCode: string
  nationalNumber: string
  isValid(): boolean
  isPossible(): boolean
}

function countryOfNumber({ country, countryCallingCode, nationalNumber }: ParsedNumber, given: Country | null) {
  const found = country
    ? COUNTRIES.find(({ iso }) => iso === country)
    : [...(given ? [given] : []), ...COUNTRIES].find(({ code }) => code === countryCallingCode)
  if (!found) return null
  // The library has already removed one trunk prefix 0, and no national number here starts with 0.
  if (nationalNumber.startsWith('0')) return null
  const { leastDigits, mobileDigits } = PHONE_RULES[found.iso]
  const { length } = nationalNumber
  return length >= leastDigits && length <= Math.max(mobileDigits, leastDigits) ? found : null
}

/** Prefers valid numbers, but accepts possible ones, since the metadata may lack new area codes. */
export function chooseNumber<Parsed extends ParsedNumber>(
  readings: readonly (Parsed | undefined)[],
  given: Country | null,
): { number: Parsed; country: Country } | null {
  for (const isFine of [(number: Parsed) => number.isValid(), (number: Parsed) => number.isPossible()])
    for (const number of readings) {
      const country = number && isFine(number) ? countryOfNumber(number, given) : null
      if (number && country) return { number, country }
    }
  return null
}
