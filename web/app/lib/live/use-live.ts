import type { EventSourceMessage } from 'eventsource-parser'
import { useEffect, useRef, useState } from 'react'
import type { CallOptions } from '../calls/call.ts'
import { type LiveState, openLive } from './live.ts'

/**
 * Keeps a stream open while the component stands there; `path` null means none. `onEvent` typically puts the event's
 * table into the query cache or invalidates a query.
 */
export function useLive(
  path: string | null,
  onEvent: (event: EventSourceMessage) => void,
  as?: CallOptions['as'],
): LiveState {
  const [state, setState] = useState<LiveState>('connecting')
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => {
    if (path === null) return
    return openLive({ path, ...(as ? { as } : {}), onEvent: (event) => latest.current(event), onState: setState })
  }, [path, as])
  return state
}
