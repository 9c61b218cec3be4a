// Telephone numbers, read once at the edge and kept as E.164, as docs/wire-format.md has it.
import { COUNTRIES, type Country } from '@tidetable/contract'
import { countryOfCode, PHONE_RULES } from '@tidetable/contract/phone'
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'

export interface Phone {
  /** `+919876543210`. */
  e164: string
  iso: Country['iso']
  /** Digits without country code and leading zero. */
  national: string
}

/** Personal numbers and pagers of the UK look like mobiles, cost the caller a fortune and take no SMS. */
const NOT_MOBILE_GB = /^7[06]/

function accept(parsed: PhoneNumber | undefined): Phone | null {
  const country = COUNTRIES.find(({ iso }) => iso === parsed?.country)
  if (!parsed?.isValid() || !country) return null
  const { leastDigits, mobileDigits } = PHONE_RULES[country.iso]
  const national = parsed.nationalNumber
  const isLengthRight = national.length >= leastDigits && national.length <= Math.max(mobileDigits, leastDigits)
  return isLengthRight ? { e164: parsed.number, iso: country.iso, national } : null
}

/**
 * Reads `text` as a number of that country, else as an international one; +91 when no code is given, a leading 0 is
 * dropped. Null when it is no number of the listed countries. `countryCode` may carry a `+`.
 */
export function readPhone(text: string, countryCode = '91'): Phone | null {
  const country = countryOfCode(countryCode)
  if (!country) return null
  const national = accept(parsePhoneNumberFromString(text, country.iso))
  if (national) return national
  const digits = text.replace(/^\s*(\+|00)/, '')
  return accept(parsePhoneNumberFromString(`+${digits}`))
}

/** Each number of the listed countries that a text without a country can stand for. */
export function listPhones(text: string): Phone[] {
  const read = COUNTRIES.flatMap(({ code }) => readPhone(text, code) ?? [])
  return [...new Map(read.map((phone) => [phone.e164, phone])).values()]
}

/** Whether the number can receive an SMS, as far as its digits tell. */
export function isMobile({ iso, national }: Phone): boolean {
  const { mobileDigits, mobileFirst } = PHONE_RULES[iso]
  if (iso === 'GB' && NOT_MOBILE_GB.test(national)) return false
  return national.length === mobileDigits && mobileFirst.includes(national.charAt(0))
}

/** The number without its last four digits: neighbours share it, and fraud buys them in rows. */
export const prefixOf = (e164: string): string => e164.slice(0, -4)
