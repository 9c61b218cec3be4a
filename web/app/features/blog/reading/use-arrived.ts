import { useEffect, useState } from 'react'

/** What was there stays for so long while the next view is fetched; then it says that it is loading. */
const CALL_TIMEOUT_MS = 200

/**
 * What a loader gave, at once or when it arrives; null while there is only waiting to show. No Suspense boundary: the
 * server would send a large one hidden, for a script to bring out, and readers without script would see nothing.
 */
export function useArrived<T>(given: T | Promise<T>): T | null {
  const [arrived, setArrived] = useState<T | null>(given instanceof Promise ? null : given)
  useEffect(() => {
    if (!(given instanceof Promise)) return setArrived(given)
    let isWanted = true
    const late = setTimeout(() => setArrived(null), CALL_TIMEOUT_MS)
    void given.then((value) => {
      clearTimeout(late)
      if (isWanted) setArrived(value)
    })
    return () => {
      isWanted = false
      clearTimeout(late)
    }
  }, [given])
  return given instanceof Promise ? arrived : given
}
