import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type Door, hasLeftBy } from '../lib/session/session.ts'

/**
 * Leads to the sign-in when the session that a page stands on is gone: ended in another tab, or on the server. Whoever
 * pressed Logout is being led out already.
 */
export function useGuard(door: Door, isSignedIn: boolean, signIn: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSignedIn && !hasLeftBy(door)) navigate(signIn, { replace: true })
  }, [door, isSignedIn, signIn, navigate])
}
