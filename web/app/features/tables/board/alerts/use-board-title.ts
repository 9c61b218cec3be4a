import { useEffect } from 'react'
import { titleWords } from '../words.ts'

/** Shows the number of tables that need the host in the tab's title and on the app's badge. */
export function useBoardTitle(count: number): void {
  useEffect(() => {
    const before = document.title
    document.title = count > 0 ? titleWords.withCount(count) : titleWords.screen
    // Browsers may not support the app badge, or may reject it.
    void (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined)
    return () => {
      document.title = before
    }
  }, [count])
  useEffect(() => () => void navigator.clearAppBadge?.()?.catch(() => undefined), [])
}
