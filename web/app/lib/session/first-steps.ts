// A new restaurant's checklist, which several features tick: shown by one, told by another.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Received } from '@tidetable/contract'
import type { accounts as endpoints } from '@tidetable/contract/accounts'
import { accounts } from '@tidetable/contract/paths/accounts'
import { call } from '../calls/call.ts'
import { patiently } from '../calls/patience.ts'
import { keyOf } from '../calls/query-key.ts'

const key = keyOf(accounts.firstSteps)

/** Steps are taken on other screens and on phones. */
const LOOK_MS = 10_000

export const useFirstSteps = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(accounts.firstSteps, { signal, as: 'restaurant' })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.put_away ? false : LOOK_MS),
  })

type Told = Received<(typeof endpoints)['changeFirstSteps']>['body']

/** A tick that is lost costs nobody anything: whoever only ticks need not tell its failure. */
export function useTellFirstSteps() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Told) =>
      (await patiently((signal) => call(accounts.changeFirstSteps, { body, as: 'restaurant', signal }))).data,
    onSuccess: (data) => client.setQueryData(key, data),
  })
}
