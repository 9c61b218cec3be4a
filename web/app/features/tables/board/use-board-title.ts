import { useEffect } from 'react'
import { titleWords } from './words.ts'

/** How much there is to do stands in the tab's title and on the installed app's icon. */
export function useBoardTitle(count: number): void {
  useEffect(() => {
    const before = document.title
    document.title = count > 0 ? titleWords.withCount(count) : titleWords.screen
    // A badge is a kindness: where it is refused nothing is missing.
    void (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined)
    return () => {
      document.title = before
      void navigator.clearAppBadge?.()?.catch(() => undefined)
    }
  }, [count])
}
