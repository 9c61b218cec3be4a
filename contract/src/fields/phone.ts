import { formatCountry } from '../formats/format-more.ts'
import { COUNTRIES, type Country } from '../rules/countries.ts'
import { latinDigits } from './digits.ts'

export interface PhoneRule {
  /** Digits of a mobile number, without country code and leading zero. */
  mobileDigits: number
  digitsMin: number
  mobileFirst: string
}

const PHONE_RULES: Record<Country['iso'], PhoneRule> = {
  IN: { mobileDigits: 10, digitsMin: 10, mobileFirst: '6789' },
  US: { mobileDigits: 10, digitsMin: 10, mobileFirst: '23456789' },
  GB: { mobileDigits: 10, digitsMin: 10, mobileFirst: '7' },
  CA: { mobileDigits: 10, digitsMin: 10, mobileFirst: '23456789' },
  AU: { mobileDigits: 9, digitsMin: 9, mobileFirst: '4' },
  AE: { mobileDigits: 9, digitsMin: 8, mobileFirst: '5' },
}

/** Texts are sent only to the listed countries. */
export const canTextTo = (iso: string): iso is Country['iso'] => iso in PHONE_RULES

export const mobileRule = (iso: string): PhoneRule | null => (canTextTo(iso) ? PHONE_RULES[iso] : null)

/** Number of digits in the shortest national numbers in use. */
const DIGITS_MIN_ELSEWHERE = 5

export const digitsMin = (iso: string): number => mobileRule(iso)?.digitsMin ?? DIGITS_MIN_ELSEWHERE

export const PHONE_MESSAGES = {
  required: 'Phone number is required',
  mobileRequired: 'Mobile number is required',
  tooShort: (digits: number) => `Please enter a valid phone number (at least ${digits} digits)`,
  notMobile: (digits: number) => `Please enter a valid ${digits}-digit mobile number`,
  cannotText: (country: string) => `We can’t text to ${country} yet`,
} as const

export const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '')

const withoutZero = (digits: string) => digits.replace(/^0/, '')

/** Returns the error message, or null. Drops a leading 0. */
export function phoneProblem(iso: string, text: string): string | null {
  const digits = digitsOf(text)
  if (digits === '') return PHONE_MESSAGES.required
  const least = digitsMin(iso)
  return withoutZero(digits).length < least ? PHONE_MESSAGES.tooShort(least) : null
}

export function mobileProblem(iso: string, text: string): string | null {
  const digits = withoutZero(digitsOf(text))
  if (digits === '') return PHONE_MESSAGES.mobileRequired
  const rule = mobileRule(iso)
  if (!rule) return PHONE_MESSAGES.cannotText(formatCountry(iso))
  const { mobileDigits, mobileFirst } = rule
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
  const rule = PHONE_RULES[found.iso]
  const { length } = nationalNumber
  return length >= rule.digitsMin && length <= Math.max(rule.mobileDigits, rule.digitsMin) ? found.iso : null
}

/** Prefers valid numbers, but accepts possible ones, since the metadata may lack new area codes. */
function findListed<Parsed extends ParsedNumber>(readings: readonly Parsed[], given: Country | null) {
  for (const isFine of [(number: Parsed) => number.isValid(), (number: Parsed) => number.isPossible()])
    for (const number of readings) {
      const iso = isFine(number) ? countryOfNumber(number, given) : null
      if (iso) return { number, iso }
    }
  return null
}

type Parse<Parsed> = (text: string, country?: Country['iso']) => Parsed | undefined

/**
 * Reads a number as local first, then as international. A number of a country that is not listed must be valid, and
 * `+` or the calling code must name it: otherwise a mistyped local number would become a foreign one.
 */
export function readNumber<Parsed extends ParsedNumber>(
  typed: string,
  callingCode: string,
  parse: Parse<Parsed>,
): { number: Parsed; iso: string } | null {
  const given = countryOfCode(callingCode)
  const code = digitsOf(callingCode)
  const text = latinDigits(typed)
  const international = parse(`+${text.replace(/^\s*(\+|00)/, '')}`)
  const isInternational = /^\s*(\+|00)/.test(text)
  if (given || isInternational) {
    const listed = findListed(
      [given ? parse(text, given.iso) : undefined, international].filter((number) => number !== undefined),
      given,
    )
    if (listed) return listed
  }
  const local = isInternational ? undefined : parse(`+${code}${text}`)
  for (const number of [international, local]) {
    const iso = number?.country
    const isNamed = isInternational || number?.countryCallingCode === code
    if (number && iso && isNamed && !canTextTo(iso) && number.isValid()) return { number, iso }
  }
  return null
}
