import { accounts } from '@tidetable/contract/paths/accounts'
import { useNavigate } from 'react-router'
import { call } from '../lib/call.ts'
import { clearSession, readSession } from '../lib/session.ts'

/** Signs out here at once; the server is told with the token that was just forgotten. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    const { restaurant, customer } = readSession()
    // Without a connection the session still ends here; on the server it ends by its own limits.
    if (restaurant ?? customer) call(accounts.logout).catch(() => undefined)
    clearSession()
    navigate('/')
  }
}
