import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { toast } from './toast.ts'

/** Milliseconds; after that, users have moved the focus themselves. */
const LOOK_MS = 10_000

/** Another path, or a view that Back can leave. Moves the focus to the new heading, for screen readers and Tab. */
export function useDismissOnNavigation(): void {
  const { pathname, search, hash } = useLocation()
  const type = useNavigationType()
  const before = useRef({ pathname, search })
  // Before the new page's effects, which may show failures and set the focus.
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
  // The page has already set the focus, or a part that stays has it.
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
  // The router restores the scroll position.
  heading.focus({ preventScroll: true })
  return true
}
