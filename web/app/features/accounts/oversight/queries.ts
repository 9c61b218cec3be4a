import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RestaurantOrder, SendingState } from '@tidetable/contract/accounts'
import { accounts } from '@tidetable/contract/paths/accounts'
import { campaigns } from '@tidetable/contract/paths/campaigns'
import { call } from '../../../lib/calls/call.ts'
import { keyOf } from '../../../lib/calls/query-key.ts'

export interface Wanted {
  q: string
  state: SendingState | ''
  order: RestaurantOrder
}

export const PAGE_SIZE = 20

const as = 'admin' as const
const key = keyOf(accounts.adminRestaurants)

export const useRestaurants = ({ q, state, order }: Wanted, page: number) => {
  const query = { order, page, size: PAGE_SIZE, ...(q ? { q } : {}), ...(state ? { state } : {}) }
  return useQuery({
    queryKey: keyOf(accounts.adminRestaurants, query),
    queryFn: ({ signal }) => call(accounts.adminRestaurants, { query, as, signal }),
    placeholderData: keepPreviousData,
  })
}

export const useSent = (id: string) =>
  useQuery({
    queryKey: keyOf(accounts.sentByRestaurant, { id }),
    queryFn: async ({ signal }) => (await call(accounts.sentByRestaurant, { params: { id }, as, signal })).data,
  })

/** Whatever came of it, the list is asked for again. */
function useChange<V, R>(mutationFn: (value: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: key }) })
}

export const useSuspend = () =>
  useChange(({ id, reason }: { id: string; reason: string }) =>
    call(accounts.suspendRestaurant, { params: { id }, body: { reason }, as }),
  )

/** Null: as for everybody again. */
export const useSetAllowance = () =>
  useChange(({ id, of }: { id: string; of: number | null }) =>
    call(campaigns.setAllowance, { params: { id }, body: { of }, as }),
  )

export const useResume = () => useChange((id: string) => call(accounts.resumeRestaurant, { params: { id }, as }))
