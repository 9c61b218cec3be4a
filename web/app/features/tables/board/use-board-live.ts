import { useQueryClient } from '@tanstack/react-query'
import { href } from '@tidetable/contract/path'
import { tables } from '@tidetable/contract/paths/tables'
import type { Table } from '@tidetable/contract/tables'
import type { LiveState } from '../../../lib/live.ts'
import { learnServerTime } from '../../../lib/server-clock.ts'
import { useLive } from '../../../lib/use-live.ts'
import { tableKeys } from '../queries.ts'
import { usePatchTables } from '../use-patch-tables.ts'

/** Each change of a table as it happens; what ends an offer also changes today's figures. */
export function useBoardLive(userId: string): LiveState {
  const client = useQueryClient()
  const { find, take, drop } = usePatchTables(userId)
  return useLive(
    href(tables.boardEvents.path, { userId }),
    ({ event, data }) => {
      // The server writes these by the contract's schemas.
      if (event === 'removed') drop((JSON.parse(data) as { _id: string })._id)
      if (event !== 'table') return
      const table = JSON.parse(data) as Table
      const before = find(table._id)
      learnServerTime(table.server_time)
      take(table)
      if (before?.offer_state !== table.offer_state && table.available)
        void client.invalidateQueries({ queryKey: tableKeys.today })
    },
    'restaurant',
  )
}
