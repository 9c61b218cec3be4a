import { useEffect, useState } from 'react'

/** Milliseconds for which the previous view stays before the loading state is shown. */
const LOADING_DELAY_MS = 200

/** Returns null while data is pending. Not Suspense: its content would be hidden until script runs. */
export function useArrived<T>(value: T | Promise<T>): T | null {
  const [arrived, setArrived] = useState<T | null>(value instanceof Promise ? null : value)
  useEffect(() => {
    if (!(value instanceof Promise)) return setArrived(value)
    let isWanted = true
    const late = setTimeout(() => setArrived(null), LOADING_DELAY_MS)
    void value.then((value) => {
      clearTimeout(late)
      if (isWanted) setArrived(value)
    })
    return () => {
      isWanted = false
      clearTimeout(late)
    }
  }, [value])
  return value instanceof Promise ? arrived : value
}
