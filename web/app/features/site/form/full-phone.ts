import { digitsOf } from '@tidetable/contract/phone'

/** The number in full, with its country code; empty when none was given. */
export function fullPhone(fields: Record<string, string>): string {
  const digits = digitsOf(fields.phone ?? '').replace(/^0/, '')
  const code = /\+\d+$/.exec(fields.country_code ?? '')?.[0] ?? ''
  return digits ? `${code} ${digits}` : ''
}
