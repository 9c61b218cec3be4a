import { digitsOf } from '@tidetable/contract/phone'

const MOST_DIGITS = 10

/** Keeps digits only, at most ten; a pasted or autofilled country code or leading zero is dropped first. */
export function typedPhone(typed: string, code: string): string {
  const digits = digitsOf(typed)
  if (digits.length <= MOST_DIGITS && !typed.trim().startsWith('+')) return digits
  const national = digits.startsWith(code) ? digits.slice(code.length) : digits
  return national.replace(/^0(?=\d{9})/, '').slice(0, MOST_DIGITS)
}
