import { useEffect, useRef, useState } from 'react'
import type { CallOptions } from '../calls/call.ts'
import { type LiveOptions, type LiveState, openLive } from './live.ts'

/** `onEvent` updates the query cache; `onPoll` reads the same data while there is no stream. */
export function useLive(
  path: string,
  { onEvent, onPoll }: Pick<LiveOptions, 'onEvent' | 'onPoll'>,
  as?: CallOptions['as'],
): LiveState {
  const [state, setState] = useState<LiveState>('connecting')
  const latest = useRef({ onEvent, onPoll })
  useEffect(() => {
    latest.current = { onEvent, onPoll }
  })
  useEffect(() => {
    return openLive({
      path,
      ...(as ? { as } : {}),
      onEvent: (event) => latest.current.onEvent(event),
      onPoll: () => latest.current.onPoll(),
      onState: setState,
    })
  }, [path, as])
  return state
}
