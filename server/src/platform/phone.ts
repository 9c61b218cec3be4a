import { COUNTRIES, type Country } from '@tidetable/contract'
import { latinDigits } from '@tidetable/contract/fields/digits'
import { chooseNumber, countryOfCode, PHONE_RULES } from '@tidetable/contract/fields/phone'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

export interface Phone {
  /** `+919876543210`. */
  e164: string
  iso: Country['iso']
  national: string
}

/** UK personal numbers and pagers look like mobiles, are expensive and receive no SMS. */
const NOT_MOBILE_GB = /^7[06]/

/** +91 without a code; a leading 0 is dropped. Null if it is not a number of the listed countries. */
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

export function listPhones(text: string): Phone[] {
  const read = COUNTRIES.flatMap(({ code }) => readPhone(text, code) ?? [])
  const numbers = [...new Map(read.map((phone) => [phone.e164, phone])).values()]
  const valid = numbers.filter(({ e164 }) => parsePhoneNumberFromString(e164)?.isValid())
  return valid.length ? valid : numbers
}

export function isMobile({ iso, national }: Phone): boolean {
  const { mobileDigits, mobileFirst } = PHONE_RULES[iso]
  if (iso === 'GB' && NOT_MOBILE_GB.test(national)) return false
  return national.length === mobileDigits && mobileFirst.includes(national.charAt(0))
}

/** Number without its last four digits: SMS fraud buys adjacent numbers. */
export const prefixOf = (e164: string): string => e164.slice(0, -4)
