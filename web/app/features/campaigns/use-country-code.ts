import { COUNTRIES } from '@tidetable/contract/countries'
import { useProfile } from './queries.ts'

/** The restaurant's own country, without "+": how national numbers are read. */
export function useCountryCode(): string {
  const phone = useProfile().data?.phone ?? ''
  return COUNTRIES.find(({ code }) => phone.startsWith(`+${code}`))?.code ?? '91'
}
