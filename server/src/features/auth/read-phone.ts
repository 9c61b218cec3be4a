import { countryOfCode, PHONE_MESSAGES, PHONE_RULES } from '@tidetable/contract/fields/phone'
import { AppError } from '#platform/errors.ts'
import { isMobile, type Phone, readPhone } from '#platform/phone.ts'

export interface PhoneInput {
  phone: string
  country_code?: string | undefined
}

const refuse = (sentence: string) => new AppError('invalid', sentence, { fields: { phone: sentence } })
const ruleOf = (given: PhoneInput) => PHONE_RULES[countryOfCode(given.country_code ?? '91')?.iso ?? 'IN']

export function getPhone(given: PhoneInput): Phone {
  const phone = readPhone(given.phone, given.country_code)
  if (!phone) throw refuse(PHONE_MESSAGES.tooShort(ruleOf(given).leastDigits))
  return phone
}

function findMobile(given: PhoneInput): Phone | null {
  const phone = readPhone(given.phone, given.country_code)
  return phone && isMobile(phone) ? phone : null
}

/** Must be able to receive texts. Uses the texts of sign-in. */
export function getMobile(given: PhoneInput): Phone {
  const phone = findMobile(given)
  if (!phone) throw refuse(PHONE_MESSAGES.notMobile(ruleOf(given).mobileDigits))
  return phone
}

/** Uses the texts of registration. */
export function getNewMobile(given: PhoneInput): Phone {
  const phone = findMobile(given)
  if (!phone) throw refuse(PHONE_MESSAGES.tooShort(ruleOf(given).leastDigits))
  return phone
}
