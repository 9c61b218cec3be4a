import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** The value once it has stood still for a moment: one search a word, not one a letter. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
