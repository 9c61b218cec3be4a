import type { QueryClient } from '@tanstack/react-query'
import { budgets } from '@tidetable/contract/routes/budgets'
import { answersOf } from '../calls/query-key.ts'
import { answerOf, useData } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'

export const useBudgets = ({ pollMs }: { pollMs?: number } = {}) =>
  useData(budgets.now, {}, { staleTime: 5_000, refetchInterval: pollMs ?? false })

export const useSaveBudgets = () => useChange(budgets.replace, { refreshes: [budgets.now] })

/** Milliseconds between refreshes: limits requests on busy nights, when every table changes the budgets. */
const REFRESH_MS = 1000
const waiting = new WeakSet<QueryClient>()

export function refreshBudgets(client: QueryClient) {
  if (waiting.has(client) || !client.getQueryData(answerOf(budgets.now, {}).queryKey)?.data.length) return
  waiting.add(client)
  setTimeout(() => {
    waiting.delete(client)
    void client.invalidateQueries(answersOf([budgets.now]))
  }, REFRESH_MS)
}
