import { logout } from '@tidetable/contract/routes/logout'
import { type NavigateFunction, useNavigate } from 'react-router'
import { call } from '../lib/calls/call.ts'
import { ApiError } from '../lib/calls/call-errors.ts'
import { readSession, type SessionArea, signOutOf } from '../lib/session/session.ts'
import { savingUnsaved } from '../lib/session/unsaved.ts'
import { toast } from '../ui/toast.ts'
import { loggedOutWords as words } from './words.ts'

const LEADS_TO: Record<SessionArea, string> = { site: '/', admin: '/admin-login' }
const ABOUT = 'logout'
const WAIT_MS = 8000

function tokensOf(area: SessionArea): string[] {
  const { restaurant, customer, adminToken } = readSession()
  return (area === 'admin' ? [adminToken] : [restaurant?.token, customer?.token]).filter((token) => token != null)
}

async function revoke(token: string): Promise<void> {
  try {
    await call(logout, { token, signal: AbortSignal.timeout(WAIT_MS) })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'unauthenticated')) throw error
  }
}

async function revokeOnServer(
  tokens: readonly string[],
  area: SessionArea,
  navigate: NavigateFunction,
  isSaved = true,
): Promise<void> {
  const results = await Promise.allSettled(tokens.map(revoke))
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  toast.closeFor(ABOUT)
  const leadsOut = reasons.every((reason) => reason instanceof ApiError)
  // Before the navigation: a toast shown during it could be removed with the old page.
  if (reasons.length > 0)
    toast.error(isSaved ? words.notRevoked : words.notSavedNotRevoked, {
      about: ABOUT,
      staysOnNavigation: leadsOut,
      retry: () => void revokeOnServer(tokens, area, navigate),
    })
  else if (!isSaved) toast.error(words.notSaved, { about: ABOUT, staysOnNavigation: true })
  if (leadsOut) await navigate(LEADS_TO[area], { replace: true })
}

export function useLogOut(area: SessionArea = 'site'): () => void {
  const navigate = useNavigate()
  return () => {
    const leave = (isSaved?: boolean) => {
      const tokens = tokensOf(area)
      signOutOf(area)
      return revokeOnServer(tokens, area, navigate, isSaved)
    }
    const saving = savingUnsaved()
    void (saving ? saving.then(leave) : leave())
  }
}
