import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { toast } from './toast.ts'

/** Those who wait longer for a page's heading have gone on by themselves. */
const LOOK_MS = 10_000

/**
 * On another page: another path, or another view of it that one can go back from. A filter typed in is neither. What was
 * said on the page before goes with it, and the focus goes to the new heading: who listens hears where they are, and the
 * next Tab begins there.
 */
export function useOtherPage(): void {
  const { pathname, search, hash } = useLocation()
  const type = useNavigationType()
  const before = useRef({ pathname, search })
  // Before the new page's own effects, which may have failures to tell and a place of their own for the focus.
  useLayoutEffect(() => {
    const isOther = before.current.pathname !== pathname || (before.current.search !== search && type !== 'REPLACE')
    before.current = { pathname, search }
    if (!isOther) return
    toast.leavePage()
    // A hash names its own place.
    if (!hash) return focusHeading()
  }, [pathname, search, hash, type])
}

/** Returns how to stop waiting for a heading that comes once its screen has loaded. */
function focusHeading(): (() => void) | undefined {
  const content = document.getElementById('content')
  if (!content) return
  // The page has put the focus somewhere already, or a part of it that stays has it.
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
  // Where the page is scrolled to is the router's business.
  heading.focus({ preventScroll: true })
  return true
}
