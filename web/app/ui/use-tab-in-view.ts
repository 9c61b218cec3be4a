import { type RefObject, useEffect, useRef } from 'react'

export function useTabInView<Strip extends HTMLElement>(open: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab opens
  useEffect(() => {
    const push = () => {
      const tab = strip.current?.querySelector('[aria-selected=true], [aria-current=page]')
      if (!strip.current || !tab) return
      const [around, its] = [strip.current.getBoundingClientRect(), tab.getBoundingClientRect()]
      // Aligns the centres, which works for both writing directions.
      strip.current.scrollLeft += (its.left + its.right - around.left - around.right) / 2
    }
    push()
    window.addEventListener('resize', push)
    return () => window.removeEventListener('resize', push)
  }, [open])
  return strip
}
