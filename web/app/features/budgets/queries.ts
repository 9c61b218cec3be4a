import { useQuery } from '@tanstack/react-query'
import { tables } from '@tidetable/contract/paths/tables'
import { call } from '../../lib/calls/call.ts'
import { keyOf } from '../../lib/calls/query-key.ts'

/** Where a budget may count: the names alone, read anew each time the screen is opened. */
export interface Places {
  locations: readonly string[]
  tables: readonly { id: string; code: string; location: string }[]
}

export const usePlaces = (userId: string) =>
  useQuery({
    // Beside the board's own answer, which is kept whole.
    queryKey: keyOf(tables.list, { userId, for: 'budgets' }),
    queryFn: async ({ signal }): Promise<Places> => {
      const { data } = await call(tables.list, { params: { userId }, signal })
      return {
        locations: [...new Set(data.map(({ table_location }) => table_location))].sort(),
        tables: data.map(({ _id, table_code, table_location }) => ({
          id: _id,
          code: table_code,
          location: table_location,
        })),
      }
    },
    staleTime: 0,
  })
