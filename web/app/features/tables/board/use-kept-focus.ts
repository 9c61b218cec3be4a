import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A card that moves takes its node along, and the browser drops the focus on the way: it is given back. */
export function useKeptFocus(container: RefObject<HTMLElement | null>, order: string): void {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const list = container.current
    if (!list) return
    const note = (event: FocusEvent) => {
      focused.current = event.target instanceof Element ? event.target : null
    }
    list.addEventListener('focusin', note)
    return () => list.removeEventListener('focusin', note)
  }, [container])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the moment after the cards changed places
  useLayoutEffect(() => {
    const last = focused.current
    if (document.activeElement === document.body && last instanceof HTMLElement && container.current?.contains(last))
      last.focus({ preventScroll: true })
  }, [order])
}
