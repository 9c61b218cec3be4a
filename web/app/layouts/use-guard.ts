import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Door, hasLeftBy } from '../lib/session/session.ts'
import { signedOutState } from '../lib/session/signed-out.ts'

/**
 * Leads to the sign-in when the session that a page stands on is gone: ended in another tab, or on the server. The sign-in
 * says so and leads back. Whoever pressed Logout is being led out already. `who`: whose session it is; null without one.
 */
export function useGuard(door: Door, who: string | null, signIn: string): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const last = useRef(who)
  useEffect(() => {
    if (who !== null) last.current = who
    else if (!hasLeftBy(door))
      navigate(signIn, {
        replace: true,
        ...(last.current && {
          state: signedOutState({ from: `${pathname}${search}${hash}`, who: last.current }),
        }),
      })
  }, [door, who, signIn, navigate, pathname, search, hash])
}
