import { useState } from 'react'
import { serverNow } from '../../../lib/live/server-clock.ts'
import { stepsAround, useTicking } from '../../../lib/live/use-ticking.ts'

const neverTicks = () => 0

export function useCountdown(seconds: number) {
  const [deadline, setDeadline] = useState(0)
  const now = useTicking(deadline ? stepsAround(deadline, 1000) : neverTicks)
  return {
    // The last tick can be older than the start, which would show more than `seconds`.
    leftMs: deadline ? Math.min(seconds * 1000, Math.max(0, deadline - now)) : 0,
    start: () => setDeadline(serverNow() + seconds * 1000),
    stop: () => setDeadline(0),
  }
}
