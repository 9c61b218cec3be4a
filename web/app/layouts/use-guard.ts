import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hasSignedOutOf, type SessionArea } from '../lib/session/session.ts'
import { signedOutState } from '../lib/session/signed-out.ts'

/** Redirects to the sign-in page when the session has ended, but not after Logout. `who`: account id, or null. */
export function useGuard(area: SessionArea, who: string | null, signIn: string): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const last = useRef(who)
  useEffect(() => {
    if (who !== null) last.current = who
    else if (!hasSignedOutOf(area))
      navigate(signIn, {
        replace: true,
        ...(last.current && {
          state: signedOutState({ from: `${pathname}${search}${hash}`, who: last.current }),
        }),
      })
  }, [area, who, signIn, navigate, pathname, search, hash])
}
