import { COUNTRIES } from '@tidetable/contract'
import { canTextTo, mobileRule, readNumber } from '@tidetable/contract/fields/phone'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

export interface Phone {
  /** `+919876543210`. */
  e164: string
  iso: string
  national: string
}

/** UK personal numbers and pagers look like mobiles, are expensive and receive no SMS. */
const NOT_MOBILE_GB = /^7[06]/

/** Reads a number as Indian if no code is given; drops a leading 0. Returns null if valid in no country. */
export function readPhone(text: string, countryCode = '91'): Phone | null {
  const found = readNumber(text, countryCode, parsePhoneNumberFromString)
  return found && { e164: found.number.number, iso: found.iso, national: found.number.nationalNumber }
}

export function listPhones(text: string): Phone[] {
  const read = COUNTRIES.flatMap(({ code }) => readPhone(text, code) ?? [])
  const numbers = [...new Map(read.map((phone) => [phone.e164, phone])).values()]
  const valid = numbers.filter(({ e164 }) => parsePhoneNumberFromString(e164)?.isValid())
  return valid.length ? valid : numbers
}

/** Returns false for a landline, and for a country that texts are not sent to. */
export function isMobile({ iso, national }: Phone): boolean {
  const rule = mobileRule(iso)
  if (!rule || (iso === 'GB' && NOT_MOBILE_GB.test(national))) return false
  return national.length === rule.mobileDigits && rule.mobileFirst.includes(national.charAt(0))
}

/** Returns the country of a number if texts are not sent there, else null. */
export const countryWithoutTexts = (phone: Phone | null): string | null =>
  phone && !canTextTo(phone.iso) ? phone.iso : null

/** Returns the number without its last four digits, because SMS fraud uses adjacent numbers. */
export const prefixOf = (e164: string): string => e164.slice(0, -4)
