import { domainToASCII } from 'node:url'

/** How addresses are compared: case, composed letters and the domain's script make no other account. */
export function emailKey(email: string): string {
  const plain = email.trim().normalize('NFKC').toLowerCase()
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  return `${plain.slice(0, at)}@${domainToASCII(domain) || domain}`
}
