import { readEmail as readAddress } from '@tidetable/contract/email-pattern'
import { readPhone } from '#platform/phone.ts'

export const DEFAULT_NAME = 'Valued Customer'
const NAME_LENGTH_MAX = 200

export interface GivenRow {
  name: string
  email: string
  phone: string
}

export type Verdict =
  | { isUsable: true; name: string; email: string | null; phone: string | null }
  | { isUsable: false; reason: string }

/** Lower case, so that one mailbox is one contact. Null when it is no address. */
export const readEmail = (text: string): string | null => readAddress(text)?.toLowerCase() ?? null

/** Hostile names stay what they are, only without control characters; they are text wherever they are shown. */
export function readName(text: string): string {
  const name = text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...name].slice(0, NAME_LENGTH_MAX).join('') || DEFAULT_NAME
}

/** One row of an import or of the form. `countryCode` says how a national number is read. */
export function readRow(row: GivenRow, countryCode: string): Verdict {
  const emailText = row.email.trim()
  const phoneText = row.phone.trim()
  if (!emailText && !phoneText) return { isUsable: false, reason: 'Needs an e-mail address or a phone number' }
  const email = emailText ? readEmail(emailText) : null
  if (emailText && !email) return { isUsable: false, reason: 'Not a valid e-mail address' }
  const phone = phoneText ? (readPhone(phoneText, countryCode)?.e164 ?? null) : null
  if (phoneText && !phone) return { isUsable: false, reason: 'Not a valid phone number' }
  return { isUsable: true, name: readName(row.name), email, phone }
}
