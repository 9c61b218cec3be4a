import { useEffect, useState } from 'react'

/** Milliseconds that the previous view stays before the loading state is shown. */
const CALL_TIMEOUT_MS = 200

/** No Suspense: the server would hide the content until script runs. Null while data is pending. */
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
