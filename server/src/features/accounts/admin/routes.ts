import { accounts } from '@tidetable/contract/accounts'
import { type Route, route } from '#platform/http/route.ts'
import { callerFacts } from '../caller-facts.ts'
import { setDeviceCookie } from '../device-cookie.ts'
import type { Admins } from './service.ts'
import { adminWords, secondFactorWords } from './words.ts'

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
  route(accounts.secondFactor, async (_input, { session }) => ({ data: await admins.secondFactor(session.id) })),
  route(accounts.setUpSecondFactor, async (_input, { session }) => ({
    data: await admins.setUpSecondFactor(session.id),
  })),
  route(accounts.confirmSecondFactor, async ({ body }, call) => ({
    data: { recovery_codes: await admins.confirmSecondFactor(call.session.id, body.code, callerFacts(call)) },
  })),
  route(accounts.removeSecondFactor, async ({ body }, call) => {
    await admins.removeSecondFactor(call.session.id, body.code, callerFacts(call))
    return { message: secondFactorWords.isOff }
  }),
]
