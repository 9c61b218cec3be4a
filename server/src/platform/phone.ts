// Telephone numbers, read once at the edge and kept as E.164, as docs/wire-format.md has it.
import { COUNTRIES, type Country } from '@tidetable/contract'
import { latinDigits } from '@tidetable/contract/fields/digits'
import { chooseNumber, countryOfCode, PHONE_RULES } from '@tidetable/contract/fields/phone'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

export interface Phone {
  /** `+919876543210`. */
  e164: string
  iso: Country['iso']
  /** Digits without country code and leading zero. */
  national: string
}

/** Personal numbers and pagers of the UK look like mobiles, cost the caller a fortune and take no SMS. */
const NOT_MOBILE_GB = /^7[06]/

/**
 * Reads `text` as a number of that country, else as an international one; +91 when no code is given, a leading 0 is
 * dropped. Null when it is no number of the listed countries. `countryCode` may carry a `+`.
 */
export function readPhone(text: string, countryCode = '91'): Phone | null {
  const country = countryOfCode(countryCode)
  if (!country) return null
  const latin = latinDigits(text)
  const found = chooseNumber(
    [
      parsePhoneNumberFromString(latin, country.iso),
      parsePhoneNumberFromString(`+${latin.replace(/^\s*(\+|00)/, '')}`),
    ],
    country,
  )
  return found && { e164: found.number.number, iso: found.country.iso, national: found.number.nationalNumber }
}

/** Possible readings of a number without a country code, one for each listed country; only the valid ones if there are any. */
export function listPhones(text: string): Phone[] {
  const read = COUNTRIES.flatMap(({ code }) => readPhone(text, code) ?? [])
  const numbers = [...new Map(read.map((phone) => [phone.e164, phone])).values()]
  const valid = numbers.filter(({ e164 }) => parsePhoneNumberFromString(e164)?.isValid())
  return valid.length ? valid : numbers
}

/** Whether the number can receive an SMS, as far as its digits tell. */
export function isMobile({ iso, national }: Phone): boolean {
  const { mobileDigits, mobileFirst } = PHONE_RULES[iso]
  if (iso === 'GB' && NOT_MOBILE_GB.test(national)) return false
  return national.length === mobileDigits && mobileFirst.includes(national.charAt(0))
}

/** The number without its last four digits: neighbours share it, and fraud buys them in rows. */
export const prefixOf = (e164: string): string => e164.slice(0, -4)
