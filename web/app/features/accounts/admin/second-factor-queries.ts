import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accounts } from '@tidetable/contract/paths/accounts'
import { call } from '../../../lib/calls/call.ts'
import { keyOf } from '../../../lib/calls/query-key.ts'

const as = 'admin' as const
const key = keyOf(accounts.secondFactor)

export const useSecondFactor = () =>
  useQuery({ queryKey: key, queryFn: async ({ signal }) => (await call(accounts.secondFactor, { as, signal })).data })

export const useSetUpSecondFactor = () =>
  useMutation({ mutationFn: async () => (await call(accounts.setUpSecondFactor, { as })).data })

export const useConfirmSecondFactor = () =>
  useMutation({
    mutationFn: async (code: string) => (await call(accounts.confirmSecondFactor, { as, body: { code } })).data,
  })

export function useRemoveSecondFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(accounts.removeSecondFactor, { as, body: { code } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useReadSecondFactorAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
