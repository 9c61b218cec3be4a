import type { Channel } from '@tidetable/contract/endpoints/address-book'
import { readEmail as readAddress } from '@tidetable/contract/fields/email-pattern'
import { DEFAULT_GUEST_NAME } from '@tidetable/contract/rules/guest-name'
import { addressIn, numberIn } from '@tidetable/contract/rules/imported-address'
import { countryWithoutTexts, readPhone } from '#platform/phone.ts'
import { type FactsInput, type GuestFacts, type ImportedFacts, readFacts } from './contact.ts'

const NAME_LENGTH_MAX = 200

export interface RowInput extends FactsInput {
  name: string
  email: string
  phone: string
}

export type ReadRow = Pick<ImportedFacts, 'name' | 'email' | 'phone' | 'phoneCountry'> & GuestFacts

export type RowResult =
  | { isUsable: true; row: ReadRow; excluded: Channel | null }
  | { isUsable: false; wrong: Channel | null; reason: string }

/** Returns the address in lower case, so that its spellings make one contact; null if invalid. */
export const readEmail = (text: string): string | null => readAddress(text)?.toLowerCase() ?? null

/** Removes control characters only; names are always shown as text, so markup is harmless. */
export function readName(text: string): string {
  const name = text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...name].slice(0, NAME_LENGTH_MAX).join('') || DEFAULT_GUEST_NAME
}

export const NOT_VALID = { email: 'Not a valid email address', sms: 'Not a valid phone number' } as const
export const EXCLUDED = {
  email: 'Without the email address, which is not valid',
  sms: 'Without the phone number, which is not valid',
} as const

export function readRow(input: RowInput, countryCode: string): RowResult {
  const emailText = addressIn(input.email)
  const phoneText = numberIn(input.phone)
  if (!emailText && !phoneText)
    return { isUsable: false, wrong: null, reason: 'Needs an email address or a phone number' }
  const email = emailText ? readEmail(emailText) : null
  const number = phoneText ? readPhone(phoneText, countryCode) : null
  const phone = number?.e164 ?? null
  const wrong = emailText && !email ? 'email' : phoneText && !phone ? 'sms' : null
  if (wrong && !email && !phone) return { isUsable: false, wrong, reason: NOT_VALID[wrong] }
  const row = {
    name: readName(input.name),
    email,
    phone,
    phoneCountry: countryWithoutTexts(number),
    ...readFacts(input),
  }
  return { isUsable: true, row, excluded: wrong }
}
