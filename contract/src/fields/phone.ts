// What a form may say about a number before the server judges it. Free of zod: public pages use it too.
import { COUNTRIES, type Country } from '../rules/countries.ts'
import { latinDigits } from './digits.ts'

export interface PhoneRule {
  /** Digits of a mobile number, without country code and leading zero. */
  mobileDigits: number
  /** Fewest digits of any number, land lines too. */
  leastDigits: number
  /** First digits that mobile numbers can have. */
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

/** The sentence to show beside a phone field, or null. A leading 0 is dropped, as people write it at home. */
export function phoneProblem(iso: Country['iso'], text: string): string | null {
  const digits = digitsOf(text)
  if (digits === '') return PHONE_MESSAGES.required
  const { leastDigits } = PHONE_RULES[iso]
  return withoutZero(digits).length < leastDigits ? PHONE_MESSAGES.tooShort(leastDigits) : null
}

/** The same for a number that must receive a code by SMS. */
export function mobileProblem(iso: Country['iso'], text: string): string | null {
  const digits = withoutZero(digitsOf(text))
  if (digits === '') return PHONE_MESSAGES.mobileRequired
  const { mobileDigits, mobileFirst } = PHONE_RULES[iso]
  const fits = digits.length === mobileDigits && mobileFirst.includes(digits.charAt(0))
  return fits ? null : PHONE_MESSAGES.notMobile(mobileDigits)
}

/** Several countries share +1; the first of the list stands for the code. */
export const countryOfCode = (code: string): Country | null => {
  const digits = digitsOf(code)
  return COUNTRIES.find((country) => country.code === digits) ?? null
}

/** A number as a library with metadata parsed it; `country` is missing for an area code newer than the metadata. */
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
  // A leading 0 is the trunk prefix, which the library has removed: none of these countries has one behind it.
  if (nationalNumber.startsWith('0')) return null
  const { leastDigits, mobileDigits } = PHONE_RULES[found.iso]
  const { length } = nationalNumber
  return length >= leastDigits && length <= Math.max(mobileDigits, leastDigits) ? found : null
}

/**
 * The first of these readings that is a number of a listed country. A valid one wins; without any, one of the right length
 * does: no number is refused for an area code that the metadata does not have yet.
 */
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
