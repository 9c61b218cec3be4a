import { domainToASCII } from 'node:url'
import { normalEmail } from '@tidetable/contract/fields/email-pattern'

/** Normalises case, Unicode composition and the domain's script for comparison. */
export function emailKey(email: string): string {
  const plain = normalEmail(email).toLowerCase()
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  return `${plain.slice(0, at)}@${domainToASCII(domain) || domain}`
}
