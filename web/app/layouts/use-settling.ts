import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Laying all of a long page out at once would hold a slow phone up for longer than one notices. */
const PAUSE_MS = 250

/** Has the later parts of a page (`below-fold`) laid out one by one, so that whoever scrolls or prints finds them there. */
export function useSettling(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other parts
  useEffect(() => {
    const timer = setInterval(() => {
      const next = document.querySelector<HTMLElement>('.below-fold:not([data-settled])')
      if (next) next.dataset.settled = ''
      else clearInterval(timer)
    }, PAUSE_MS)
    return () => clearInterval(timer)
  }, [pathname])
}
