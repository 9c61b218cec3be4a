import { accounts } from '@tidetable/contract/accounts'
import { type Route, route } from '#platform/http/route.ts'
import { callerFacts } from '../caller-facts.ts'
import { setDeviceCookie } from '../device-cookie.ts'
import type { Admins } from './service.ts'
import { adminWords } from './words.ts'

export const adminRoutes = (admins: Admins): Route[] => [
  route(
    accounts.loginAdmin,
    async ({ body }, call) => {
      const { token, deviceCookie } = await admins.login(body, callerFacts(call))
      setDeviceCookie(call, deviceCookie)
      return { token, message: adminWords.loggedIn }
    },
    { limit: 'own' },
  ),
  route(accounts.adminSession, async (_input, { session }) => ({ data: await admins.get(session.id) })),
]
