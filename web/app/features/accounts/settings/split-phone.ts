import { COUNTRIES, type Country } from '@tidetable/contract/rules/countries'

/** A stored number (E.164) as the form shows it. Two countries share +1; either reads it right. */
export function splitPhone(e164: string): { country: Country['iso']; phone: string } {
  const digits = e164.replace(/\D/g, '')
  const country = COUNTRIES.find(({ code }) => digits.startsWith(code))
  return { country: country?.iso ?? 'IN', phone: digits.slice(country?.code.length ?? 0) }
}
