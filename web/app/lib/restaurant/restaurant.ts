// All screens share one cached reply, so that a change in settings is shown everywhere.
import type { Returned } from '@tidetable/contract'
import type { accounts as endpoints } from '@tidetable/contract/endpoints/accounts'
import { accounts } from '@tidetable/contract/routes/accounts'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { countryDefaults, type Region, regionOf, weekFrom } from '@tidetable/contract/rules/country-defaults'
import { useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'

const userOf = ({ user }: Returned<typeof endpoints.profile>) => user

export const useRestaurant = ({ pollMs }: { pollMs?: number } = {}) =>
  useAnswer(accounts.profile, {}, { select: userOf, staleTime: 60_000, refetchInterval: pollMs ?? false })

export const useSaveLogo = () => useChange(accounts.setLogo, { updates: [accounts.profile] })
export const useSavePageImage = () => useChange(accounts.setPageImage, { updates: [accounts.profile] })
export const useSaveRestaurant = () =>
  useChange(accounts.updateProfile, { updates: [accounts.profile], refreshes: [campaigns.preview] })

/** Returns the calling code for numbers that staff or lists write without one. */
export const useCallingCode = (): string => countryDefaults(useRestaurant().data?.country ?? '')?.callingCode ?? '91'

export const useRegion = (): Region => regionOf(useRestaurant().data)

/** Returns the days of the week (1 = Monday), beginning with the restaurant's first day of the week. */
export const useWeek = (): readonly number[] => weekFrom(useRegion().weekStart)
