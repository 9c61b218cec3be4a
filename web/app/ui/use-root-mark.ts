import { useEffect } from 'react'

type Mark = 'data-has-dialog' | 'data-has-foot' | 'data-has-toast' | 'data-scroll-locked'

const counts = new Map<Mark, number>()

function change(mark: Mark, by: 1 | -1): void {
  const count = (counts.get(mark) ?? 0) + by
  counts.set(mark, count)
  document.documentElement.toggleAttribute(mark, count > 0)
}

/**
 * Marks the document's root for the styles while a component needs it. With `:root:has()`, which browsers match again
 * after every change of the page, styles of a large board took three times as long.
 */
export function useRootMark(mark: Mark, isOn = true): void {
  useEffect(() => {
    if (!isOn) return
    change(mark, 1)
    return () => change(mark, -1)
  }, [mark, isOn])
}
