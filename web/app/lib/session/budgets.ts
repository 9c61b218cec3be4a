// What is left of the restaurant's budgets: one entry for the settings, the board and the offer's dialog.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BudgetNow, GivenBudget } from '@tidetable/contract/budgets'
import { budgets } from '@tidetable/contract/paths/budgets'
import { call } from '../calls/call.ts'
import { keyOf } from '../calls/query-key.ts'

const key = keyOf(budgets.now)

export const useBudgets = ({ pollMs }: { pollMs?: number } = {}) =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(budgets.now, { signal })).data,
    staleTime: 5_000,
    refetchInterval: pollMs ?? false,
  })

export function useSaveBudgets() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (list: readonly GivenBudget[]) => call(budgets.replace, { body: { budgets: [...list] } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}

/** On a busy night what is left changes with each table; it is asked for at most so often. */
const REFRESH_MS = 1000
const waiting = new WeakSet<QueryClient>()

/** A table changed, so what is left may have: asked for again, where there is a budget at all. */
export function refreshBudgets(client: QueryClient) {
  if (waiting.has(client) || !client.getQueryData<readonly BudgetNow[]>(key)?.length) return
  waiting.add(client)
  setTimeout(() => {
    waiting.delete(client)
    void client.invalidateQueries({ queryKey: key })
  }, REFRESH_MS)
}
