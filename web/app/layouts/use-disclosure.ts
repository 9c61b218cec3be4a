import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'

function useDismiss(ref: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      ref.current?.querySelector<HTMLElement>('summary')?.focus()
    }
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [ref, isOpen, close])
}

export const CLOSE_DELAY_MS = 150

/** Props of a `<details>` that also closes on Escape, a press outside or loss of focus. It works without script. */
export function useDisclosure({ opensOnHover = false } = {}) {
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLDetailsElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHovered = useRef(false)
  const close = useCallback(() => setOpen(false), [])
  useDismiss(ref, isOpen, close)
  useEffect(() => {
    // The browser may have opened the element before hydration.
    if (ref.current?.open) setOpen(true)
    return () => clearTimeout(timer.current)
  }, [])

  const hover = {
    onPointerEnter(event: PointerEvent) {
      if (event.pointerType === 'touch') return
      clearTimeout(timer.current)
      isHovered.current = true
      setOpen(true)
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType === 'touch') return
      isHovered.current = false
      timer.current = setTimeout(close, CLOSE_DELAY_MS)
    },
  }
  const details = {
    ref,
    open: isOpen,
    // The element may have been opened before hydration; the effect above copies its state.
    suppressHydrationWarning: true,
    ...(opensOnHover ? hover : {}),
    onBlur(event: FocusEvent) {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
    },
  }
  const summary = {
    onClick(event: MouseEvent) {
      event.preventDefault()
      // A click must not close what hovering has just opened.
      setOpen(isHovered.current && event.detail > 0 ? true : !isOpen)
    },
  }
  return { isOpen, close, details, summary }
}
