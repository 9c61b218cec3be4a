import { createHmac } from 'node:crypto'
import { isEqual } from '../crypto.ts'

/** HMAC-SHA1 over the URL and the form's fields, sorted by name, without separators. */
export function twilioSignature(authToken: string, url: string, form: string): string {
  const fields = [...new URLSearchParams(form)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const signed = url + fields.map(([name, value]) => name + value).join('')
  return createHmac('sha1', authToken).update(signed).digest('base64')
}

/** Twilio signs the URL with or without its port; its own libraries try both. */
function urlVariantsOf(url: string): string[] {
  const [, scheme = '', host = '', port, rest = ''] =
    /^(https?):\/\/(\[[^\]]*\]|[^/:?#]*)(?::(\d+))?(.*)$/is.exec(url) ?? []
  if (!scheme) return [url]
  const usual = scheme.toLowerCase() === 'https' ? '443' : '80'
  return [`${scheme}://${host}${rest}`, `${scheme}://${host}:${port ?? usual}${rest}`]
}

export const isTwilioSigned = (authToken: string, url: string, form: string, signature: unknown): boolean =>
  typeof signature === 'string' &&
  urlVariantsOf(url).some((variant) => isEqual(signature, twilioSignature(authToken, variant, form)))
