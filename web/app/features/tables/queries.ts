import { useQuery } from '@tanstack/react-query'
import type { Table } from '@tidetable/contract/endpoints/tables'
import { budgets } from '@tidetable/contract/routes/budgets'
import { tables } from '@tidetable/contract/routes/tables'
import { call } from '../../lib/calls/call.ts'
import { keyOf } from '../../lib/calls/query-key.ts'
import { mergeTables } from './table-cache.ts'

/** Responses to refetch after a change of tables. */
export const tableAnswers = [tables.list, budgets.now]

export const TABLES_POLL_MS = 60_000

export const tableKeys = {
  list: (userId: string) => keyOf(tables.list, { userId }),
}

export const useTables = (userId: string) =>
  useQuery({
    queryKey: tableKeys.list(userId),
    queryFn: async ({ signal, client }): Promise<readonly Table[]> => {
      const { data } = await call(tables.list, { params: { userId }, signal })
      // A live event may have brought a newer version before this response.
      return mergeTables(client.getQueryData<readonly Table[]>(tableKeys.list(userId)), data)
    },
    refetchInterval: TABLES_POLL_MS,
    // `version` shows what changed: comparing hundreds of tables deeply for each event costs more than rendering.
    structuralSharing: false,
  })
