import { type RefObject, useEffect, useState } from 'react'

/** Whether the browser leaves the element's contents out because it is far from view (`content-visibility: auto`). */
export function useIsFar(element: RefObject<HTMLElement | null>): boolean {
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    const watched = element.current
    const note = (event: Event) => setIsFar((event as ContentVisibilityAutoStateChangeEvent).skipped)
    watched?.addEventListener('contentvisibilityautostatechange', note)
    return () => watched?.removeEventListener('contentvisibilityautostatechange', note)
  }, [element])
  return isFar
}
