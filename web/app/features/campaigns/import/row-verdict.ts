// The verdict on a row before anything is saved. The server judges again by the same rules and has the last word.

import { COUNTRIES } from '@tidetable/contract/countries'
import { readEmail as readAddress } from '@tidetable/contract/email-pattern'
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Cells } from './columns.ts'
import { rowReasons } from './words.ts'

export const DEFAULT_NAME = 'Valued Customer'

export type Verdict =
  | { isUsable: true; name: string; email: string; phone: string }
  | { isUsable: false; name: string; email: string; phone: string; reason: string }

const NAME_LENGTH_MAX = 200

/** Lower case, so that one mailbox is one contact. */
export const readEmail = (text: string): string | null => readAddress(text)?.toLowerCase() ?? null

const listed = new Set<string>(COUNTRIES.map(({ iso }) => iso))

const numberOf = (parsed: PhoneNumber | undefined): string | null =>
  parsed?.isValid() && listed.has(parsed.country ?? '') ? parsed.number : null

/** E.164, read as a number of that country first, then as an international one. */
export function readPhone(text: string, countryCode: string): string | null {
  const country = COUNTRIES.find(({ code }) => code === countryCode)
  const inCountry = country && numberOf(parsePhoneNumberFromString(text, country.iso))
  return inCountry ?? numberOf(parsePhoneNumberFromString(`+${text.replace(/^\s*(\+|00)/, '')}`))
}

const readName = (text: string) => {
  const name = text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...name].slice(0, NAME_LENGTH_MAX).join('') || DEFAULT_NAME
}

export function judgeRow({ name, email, phone }: Cells, countryCode: string): Verdict {
  const refuse = (reason: string): Verdict => ({ isUsable: false, name, email, phone, reason })
  if (!email && !phone) return refuse(rowReasons.neither)
  const readable = email ? readEmail(email) : ''
  if (readable === null) return refuse(rowReasons.badEmail)
  const number = phone ? readPhone(phone, countryCode) : ''
  if (number === null) return refuse(rowReasons.badPhone)
  return { isUsable: true, name: readName(name), email: readable, phone: number }
}
