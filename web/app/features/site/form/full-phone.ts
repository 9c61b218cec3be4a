/** The number in full, with its country code; empty when none was given. */
export function fullPhone(fields: Record<string, string>): string {
  const digits = (fields.phone ?? '').replace(/\D/g, '').replace(/^0/, '')
  const code = /\+\d+$/.exec(fields.country_code ?? '')?.[0] ?? ''
  return digits ? `${code} ${digits}` : ''
}
