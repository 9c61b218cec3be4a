import { countryOfCode, PHONE_MESSAGES, PHONE_RULES } from '@tidetable/contract/fields/phone'
import { AppError } from '#platform/errors.ts'
import { isMobile, type Phone, readPhone } from '#platform/phone.ts'

export interface PhoneInput {
  phone: string
  country_code?: string | undefined
}

const refuse = (sentence: string) => new AppError('invalid', sentence, { fields: { phone: sentence } })
const ruleOf = (input: PhoneInput) => PHONE_RULES[countryOfCode(input.country_code ?? '91')?.iso ?? 'IN']

export function getPhone(input: PhoneInput): Phone {
  const phone = readPhone(input.phone, input.country_code)
  if (!phone) throw refuse(PHONE_MESSAGES.tooShort(ruleOf(input).leastDigits))
  return phone
}

function findMobile(input: PhoneInput): Phone | null {
  const phone = readPhone(input.phone, input.country_code)
  return phone && isMobile(phone) ? phone : null
}

/** Must be able to receive texts. Uses the texts of sign-in. */
export function getMobile(input: PhoneInput): Phone {
  const phone = findMobile(input)
  if (!phone) throw refuse(PHONE_MESSAGES.notMobile(ruleOf(input).mobileDigits))
  return phone
}

/** Uses the texts of registration. */
export function getNewMobile(input: PhoneInput): Phone {
  const phone = findMobile(input)
  if (!phone) throw refuse(PHONE_MESSAGES.tooShort(ruleOf(input).leastDigits))
  return phone
}
