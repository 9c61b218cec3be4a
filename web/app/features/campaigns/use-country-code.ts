import { COUNTRIES } from '@tidetable/contract/rules/countries'
import { useRestaurant } from '../../lib/restaurant/restaurant.ts'

export function useCountryCode(): string {
  const phone = useRestaurant().data?.phone ?? ''
  return COUNTRIES.find(({ code }) => phone.startsWith(`+${code}`))?.code ?? '91'
}
