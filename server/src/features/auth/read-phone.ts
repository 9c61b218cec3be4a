import { canTextTo, countryOfCode, digitsMin, mobileRule, PHONE_MESSAGES } from '@tidetable/contract/fields/phone'
import { formatCountry } from '@tidetable/contract/formats/format'
import { AppError } from '#platform/errors.ts'
import { isMobile, type Phone, readPhone } from '#platform/phone.ts'

export interface PhoneInput {
  phone: string
  country_code?: string | undefined
}

const phoneError = (sentence: string) => new AppError('invalid', sentence, { fields: { phone: sentence } })
const isoOf = (input: PhoneInput) => countryOfCode(input.country_code ?? '91')?.iso ?? ''
const tooShortError = (input: PhoneInput) => phoneError(PHONE_MESSAGES.tooShort(digitsMin(isoOf(input))))

export function getPhone(input: PhoneInput): Phone {
  const phone = readPhone(input.phone, input.country_code)
  if (!phone) throw tooShortError(input)
  return phone
}

function findMobile(input: PhoneInput): Phone | null {
  const phone = readPhone(input.phone, input.country_code)
  if (phone && !canTextTo(phone.iso)) throw phoneError(`${PHONE_MESSAGES.cannotText(formatCountry(phone.iso))}.`)
  return phone && isMobile(phone) ? phone : null
}

/** Throws with the sign-in page's messages if the number cannot receive texts. */
export function getMobile(input: PhoneInput): Phone {
  const phone = findMobile(input)
  const { mobileDigits } = mobileRule(isoOf(input)) ?? { mobileDigits: 10 }
  if (!phone) throw phoneError(PHONE_MESSAGES.notMobile(mobileDigits))
  return phone
}

/** Throws with the registration page's messages if the number cannot receive texts. */
export function getNewMobile(input: PhoneInput): Phone {
  const phone = findMobile(input)
  if (!phone) throw tooShortError(input)
  return phone
}
