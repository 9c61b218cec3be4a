import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { toast } from './toast.ts'

/** Milliseconds to wait for a heading; later, users will have moved the focus themselves. */
const LOOK_MS = 10_000

/** On another path, or a view that Back can leave: closes the message and moves the focus to the new heading. */
export function useDismissOnNavigation(): void {
  const { pathname, search, hash } = useLocation()
  const type = useNavigationType()
  const before = useRef({ pathname, search })
  // A layout effect runs before the new page's effects, which may show failures and set the focus.
  useLayoutEffect(() => {
    const isOther = before.current.pathname !== pathname || (before.current.search !== search && type !== 'REPLACE')
    before.current = { pathname, search }
    if (!isOther) return
    toast.leavePage()
    if (!hash) return focusHeading()
  }, [pathname, search, hash, type])
}

function focusHeading(): (() => void) | undefined {
  const content = document.getElementById('content')
  if (!content) return
  // The new page has already set the focus, or a part that is also on it has the focus.
  if (content !== document.activeElement && content.contains(document.activeElement)) return
  if (focusIn(content)) return
  content.focus({ preventScroll: true })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const observer = new MutationObserver(() => {
    if (document.activeElement !== content || focusIn(content)) stop()
  })
  const timer = setTimeout(stop, LOOK_MS)
  observer.observe(content, { childList: true, subtree: true })
  return stop
}

function focusIn(content: HTMLElement): boolean {
  const heading = content.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  // The router sets the scroll position.
  heading.focus({ preventScroll: true })
  return true
}
