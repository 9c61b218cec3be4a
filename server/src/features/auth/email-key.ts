import { domainToASCII } from 'node:url'
import { normalEmail } from '@tidetable/contract/fields/email-pattern'

/** How addresses are compared: case, composed letters and the domain's script make no other account. */
export function emailKey(email: string): string {
  const plain = normalEmail(email).toLowerCase()
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  return `${plain.slice(0, at)}@${domainToASCII(domain) || domain}`
}
