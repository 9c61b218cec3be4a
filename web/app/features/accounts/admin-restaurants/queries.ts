import { keepPreviousData } from '@tanstack/react-query'
import type { RestaurantOrder, SendingState } from '@tidetable/contract/endpoints/accounts'
import { accounts } from '@tidetable/contract/routes/accounts'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { useAnswer, useData } from '../../../lib/calls/use-answer.ts'
import { useChange } from '../../../lib/calls/use-change.ts'

export interface RestaurantFilter {
  q: string
  state: SendingState | ''
  order: RestaurantOrder
}

export const PAGE_SIZE = 20

const as = 'admin'

export const useRestaurants = ({ q, state, order }: RestaurantFilter, page: number) => {
  const query = { order, page, size: PAGE_SIZE, ...(q ? { q } : {}), ...(state ? { state } : {}) }
  return useAnswer(accounts.adminRestaurants, { query, as }, { placeholderData: keepPreviousData })
}

export const useSent = (id: string) => useData(accounts.sentByRestaurant, { params: { id }, as })

const change = { as, refreshes: [accounts.adminRestaurants] } as const
export const useSuspend = () => useChange(accounts.suspendRestaurant, change)
export const useResume = () => useChange(accounts.resumeRestaurant, change)
export const useConfirmEmail = () => useChange(accounts.confirmRestaurantEmail, change)
export const useCreateResetLink = () => useChange(accounts.createResetLink, { as })
/** `of: null` restores the standard limit. */
export const useSetAllowance = () => useChange(campaigns.setAllowance, change)
