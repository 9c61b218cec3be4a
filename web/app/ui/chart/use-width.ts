import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const UNKNOWN = 640

/** Returns the width in CSS pixels, so that a chart's text has the same size on every screen. */
export function useWidth(): [ref: RefObject<HTMLDivElement | null>, width: number] {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(UNKNOWN)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(Math.floor(element.clientWidth) || UNKNOWN)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
