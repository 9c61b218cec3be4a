import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { toast } from './toast.ts'

/** Takes failures away on another page: another path, or another view of it that one can go back from. A filter typed in is neither. */
export function useLeavePage(): void {
  const { pathname, search } = useLocation()
  const type = useNavigationType()
  const before = useRef({ pathname, search })
  // Before the new page's own effects, which may have failures to tell.
  useLayoutEffect(() => {
    const isOther = before.current.pathname !== pathname || (before.current.search !== search && type !== 'REPLACE')
    before.current = { pathname, search }
    if (isOther) toast.leavePage()
  }, [pathname, search, type])
}
