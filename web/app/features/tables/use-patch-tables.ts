import { useQueryClient } from '@tanstack/react-query'
import type { Table } from '@tidetable/contract/endpoints/tables'
import { useMemo } from 'react'
import { answersOf } from '../../lib/calls/query-key.ts'
import { refreshBudgets } from '../../lib/restaurant/budgets.ts'
import { tableAnswers, tableKeys } from './queries.ts'
import { rollBack, withoutTable, withTable } from './table-cache.ts'

export interface PatchTables {
  find: (id: string) => Table | undefined
  take: (table: Table) => void
  drop: (id: string) => void
  restore: (before: Table) => void
  /** Returns true if the list was fetched. */
  refresh: () => Promise<boolean>
}

/** Updates single tables in the cached list, so that only their cards render. */
export function usePatchTables(userId: string): PatchTables {
  const client = useQueryClient()
  return useMemo(() => {
    const key = tableKeys.list(userId)
    const patch = (change: (tables: readonly Table[]) => readonly Table[]) =>
      client.setQueryData<readonly Table[]>(key, (known) => known && change(known))
    return {
      find: (id) => client.getQueryData<readonly Table[]>(key)?.find(({ _id }) => _id === id),
      take: (table) => {
        patch((known) => withTable(known, table))
        refreshBudgets(client)
      },
      drop: (id) => void patch((known) => withoutTable(known, id)),
      restore: (before) => void patch((known) => rollBack(known, before)),
      refresh: async () => {
        await client.invalidateQueries(answersOf(tableAnswers))
        const { status, fetchStatus } = client.getQueryState(key) ?? {}
        return status === 'success' && fetchStatus === 'idle'
      },
    }
  }, [client, userId])
}
