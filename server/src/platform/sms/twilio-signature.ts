import { createHmac } from 'node:crypto'
import { isEqual } from '../crypto.ts'

/** Twilio's signature: HMAC-SHA1 over the address and the form's fields, sorted by name, without anything between. */
export function twilioSignature(authToken: string, url: string, form: string): string {
  const fields = [...new URLSearchParams(form)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const signed = url + fields.map(([name, value]) => name + value).join('')
  return createHmac('sha1', authToken).update(signed).digest('base64')
}

export const isTwilioSigned = (authToken: string, url: string, form: string, signature: unknown): boolean =>
  typeof signature === 'string' && isEqual(signature, twilioSignature(authToken, url, form))
