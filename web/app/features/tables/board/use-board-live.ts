import type { Table } from '@tidetable/contract/endpoints/tables'
import { href } from '@tidetable/contract/paths'
import { tables } from '@tidetable/contract/routes/tables'
import { useEffect, useRef } from 'react'
import type { LiveState } from '../../../lib/live/live.ts'
import { setServerTime } from '../../../lib/live/server-clock.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { usePatchTables } from '../use-patch-tables.ts'

export function useBoardLive(userId: string): LiveState {
  const { take, drop, refresh } = usePatchTables(userId)
  const live = useLive(
    href(tables.boardEvents.path, { userId }),
    {
      onEvent({ event, data }) {
        // The server encodes both events with the contract's schemas.
        if (event === 'removed') drop((JSON.parse(data) as { _id: string })._id)
        if (event !== 'table') return
        const table = JSON.parse(data) as Table
        setServerTime(table.server_time)
        take(table)
      },
      onPoll: refresh,
    },
    'restaurant',
  )
  const wasOnline = useRef(false)
  useEffect(() => {
    if (live === 'online') wasOnline.current = true
    // The refetch shows the reason, such as a session that has ended.
    if (live === 'refused' && wasOnline.current) void refresh()
  }, [live, refresh])
  return live
}
