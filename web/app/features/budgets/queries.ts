import type { Returned } from '@tidetable/contract'
import type { tables as endpoints } from '@tidetable/contract/endpoints/tables'
import { tables } from '@tidetable/contract/routes/tables'
import { useAnswer } from '../../lib/calls/use-answer.ts'

export interface Places {
  locations: readonly string[]
  tables: readonly { id: string; code: string; location: string }[]
}

const placesOf = ({ data }: Returned<typeof endpoints.list>): Places => ({
  locations: [...new Set(data.map(({ table_location }) => table_location))].sort(),
  tables: data.map(({ _id: id, table_code: code, table_location: location }) => ({ id, code, location })),
})

export const usePlaces = (userId: string) =>
  useAnswer(tables.list, { params: { userId } }, { select: placesOf, staleTime: 0 })
