import { digitsOf } from '@tidetable/contract/fields/phone'
import { countryOf } from './countries.ts'

const MOST_DIGITS = 10

/** Keeps digits only, at most ten; a pasted or autofilled country code or leading zero is dropped first. */
export function typedPhone(typed: string, iso: string): string {
  const digits = digitsOf(typed)
  if (digits.length <= MOST_DIGITS && !typed.trim().startsWith('+')) return digits
  const { code } = countryOf(iso)
  const national = digits.startsWith(code) ? digits.slice(code.length) : digits
  return national.replace(/^0(?=\d{9})/, '').slice(0, MOST_DIGITS)
}
