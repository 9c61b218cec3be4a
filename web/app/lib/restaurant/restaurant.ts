// One cached reply for every screen, so that a change in settings is shown everywhere.
import type { Returned } from '@tidetable/contract'
import type { accounts as endpoints } from '@tidetable/contract/endpoints/accounts'
import { accounts } from '@tidetable/contract/routes/accounts'
import { COUNTRIES } from '@tidetable/contract/rules/countries'
import { useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'

const userOf = ({ user }: Returned<typeof endpoints.profile>) => user

export const useRestaurant = ({ pollMs }: { pollMs?: number } = {}) =>
  useAnswer(accounts.profile, {}, { select: userOf, staleTime: 60_000, refetchInterval: pollMs ?? false })

export const useSaveLogo = () => useChange(accounts.setLogo, { updates: [accounts.profile] })
export const useSaveRestaurant = () => useChange(accounts.updateProfile, { updates: [accounts.profile] })

export function useCountryCode(): string {
  const phone = useRestaurant().data?.phone ?? ''
  return COUNTRIES.find(({ code }) => phone.startsWith(`+${code}`))?.code ?? '91'
}
