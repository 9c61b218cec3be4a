import { type RefObject, useEffect, useRef } from 'react'

/** For a strip of tabs that is wider than a phone: the one that is open is pushed into sight. */
export function useTabInView<Strip extends HTMLElement>(open: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open
  useEffect(() => {
    const push = () => {
      const tab = strip.current?.querySelector('[aria-selected=true], [aria-current=page]')
      if (!strip.current || !tab) return
      const [around, its] = [strip.current.getBoundingClientRect(), tab.getBoundingClientRect()]
      // From middle to middle, which is right for both directions of writing.
      strip.current.scrollLeft += (its.left + its.right - around.left - around.right) / 2
    }
    push()
    // A phone is turned.
    window.addEventListener('resize', push)
    return () => window.removeEventListener('resize', push)
  }, [open])
  return strip
}
