import type { GuestTable } from '@tidetable/contract/endpoints/tables'
import { tables } from '@tidetable/contract/routes/tables'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { ApiError } from '../../../lib/calls/call-errors.ts'
import { withTimeout } from '../../../lib/calls/with-timeout.ts'
import { serverNow, setServerTime } from '../../../lib/live/server-clock.ts'
import { openTableStream } from './table-stream.ts'

/** Sets the clock: the page's server time was taken between its request and the first byte of the response. */
function syncClockFromPage(serverTime: string): void {
  const [page] = performance.getEntriesByType?.('navigation') ?? []
  if (isNavigation(page) && page.responseStart > 0) {
    const { timeOrigin } = performance
    setServerTime(serverTime, timeOrigin + page.requestStart, timeOrigin + page.responseStart)
  } else setServerTime(serverTime)
}

const isNavigation = (entry: PerformanceEntry | undefined): entry is PerformanceNavigationTiming =>
  entry !== undefined && 'requestStart' in entry && 'responseStart' in entry

export const POLL_MS = 60_000
/** Longer than the browser's reconnect delay, so that a brief interruption shows no warning. */
const LOST_AFTER_MS = 4000
/** Delay of the poll after a deadline, so that the server's event can arrive first. */
const AFTER_DEADLINE_MS = 1500

export interface LiveTable {
  table: GuestTable | null
  isMissing: boolean
  isLost: boolean
  /** Ignores versions older than the current one. */
  take: (next: GuestTable) => void
  /** Returns null without a response. */
  fetchTable: () => Promise<GuestTable | null>
}

export function useLiveTable(id: string, loaded: GuestTable | null, wasMissing: boolean): LiveTable {
  const [table, setTable] = useState(loaded)
  const [isMissing, setMissing] = useState(wasMissing)
  const [isLost, setLost] = useState(false)
  const lostTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const markConnected = useCallback(() => {
    clearTimeout(lostTimer.current)
    // A late response after the phone went offline does not mean that it is connected.
    if (navigator.onLine !== false) setLost(false)
  }, [])

  const take = useCallback(
    (next: GuestTable) => {
      setTable((known) => (known && known.version > next.version ? known : next))
      markConnected()
    },
    [markConnected],
  )

  const markUncertain = useCallback(() => {
    clearTimeout(lostTimer.current)
    lostTimer.current = setTimeout(() => setLost(true), LOST_AFTER_MS)
  }, [])

  const fetchTable = useCallback(async () => {
    try {
      const { data } = await withTimeout((signal) => call(tables.get, { params: { id }, signal }))
      take(data)
      return data
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') setMissing(true)
      else markUncertain()
      return null
    }
  }, [id, take, markUncertain])

  useEffect(() => {
    if (loaded) syncClockFromPage(loaded.server_time)
    else if (!wasMissing) void fetchTable()
  }, [loaded, wasMissing, fetchTable])

  useEffect(() => {
    if (isMissing) return
    const wake = () => {
      if (document.visibilityState === 'visible') void fetchTable()
    }
    const poll = setInterval(() => void fetchTable(), POLL_MS)
    // The notice appears immediately, before the guest taps in vain.
    const showOffline = () => setLost(true)
    if (navigator.onLine === false) showOffline()
    document.addEventListener('visibilitychange', wake)
    addEventListener('online', wake)
    addEventListener('offline', showOffline)
    return () => {
      clearInterval(poll)
      clearTimeout(lostTimer.current)
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('online', wake)
      removeEventListener('offline', showOffline)
    }
  }, [isMissing, fetchTable])

  useEffect(() => {
    if (isMissing || typeof EventSource === 'undefined') return
    return openTableStream({
      id,
      onTable: (next) => {
        setServerTime(next.server_time)
        take(next)
      },
      onRemoved: () => setMissing(true),
      onFound: markConnected,
      onLost: markUncertain,
      onPoll: () => void fetchTable(),
    })
  }, [id, isMissing, take, markConnected, markUncertain, fetchTable])

  const end = table?.offer_state === 'accepted' ? (table.offer_grace_until ?? table.offer_deadline) : null
  useEffect(() => {
    if (!end) return
    const due = setTimeout(() => void fetchTable(), Math.max(0, Date.parse(end) - serverNow()) + AFTER_DEADLINE_MS)
    return () => clearTimeout(due)
  }, [end, fetchTable])

  return { table, isMissing, isLost, take, fetchTable }
}
