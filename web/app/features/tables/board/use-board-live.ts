import { useQueryClient } from '@tanstack/react-query'
import type { Table } from '@tidetable/contract/endpoints/tables'
import { href } from '@tidetable/contract/paths'
import { tables } from '@tidetable/contract/routes/tables'
import { useEffect, useRef } from 'react'
import type { LiveState } from '../../../lib/live/live.ts'
import { learnServerTime } from '../../../lib/live/server-clock.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { tableKeys } from '../queries.ts'
import { usePatchTables } from '../use-patch-tables.ts'

/** On a busy night figures change with each table; they are asked for at most so often. */
const FIGURES_MS = 1000

function useRefreshFigures(): () => void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: tableKeys.today })
    }, FIGURES_MS)
  }
}

/** Each change of a table as it happens; what ends an offer also changes today's figures. */
export function useBoardLive(userId: string): LiveState {
  const refreshFigures = useRefreshFigures()
  const { find, take, drop, refresh } = usePatchTables(userId)
  const live = useLive(
    href(tables.boardEvents.path, { userId }),
    {
      onEvent({ event, data }) {
        // The server writes these by the contract's schemas.
        if (event === 'removed') drop((JSON.parse(data) as { _id: string })._id)
        if (event !== 'table') return
        const table = JSON.parse(data) as Table
        const before = find(table._id)
        learnServerTime(table.server_time)
        take(table)
        if (before?.offer_state !== table.offer_state && table.available) refreshFigures()
      },
      onPoll: refresh,
    },
    'restaurant',
  )
  const wasOnline = useRef(false)
  useEffect(() => {
    if (live === 'online') wasOnline.current = true
    // Why, the list itself tells: a session that has ended leads to the sign-in.
    if (live === 'refused' && wasOnline.current) void refresh()
  }, [live, refresh])
  return live
}
