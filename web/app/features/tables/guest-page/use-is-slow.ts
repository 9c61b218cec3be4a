import { useEffect, useState } from 'react'

/** Milliseconds; shorter waits need no explanation. */
const SLOW_MS = 400

/** Returns true once `isPending` has been true for longer than a fast connection needs. */
export function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isPending])
  return isSlow
}
