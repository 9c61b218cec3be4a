import { accounts } from '@tidetable/contract/endpoints/accounts'
import { type Route, route } from '#platform/http/route.ts'
import { callerFacts } from '../caller-facts.ts'
import type { AuthContext } from '../context.ts'
import { setDeviceCookie } from '../device-cookie.ts'
import { logSecurity } from '../security-log.ts'
import { confirmSecondFactor, findSecondFactor, removeSecondFactor, setUpSecondFactor } from './second-factor.ts'
import { getAdmin, logInAdmin, withAttempt } from './service.ts'
import { adminWords, secondFactorWords } from './words.ts'

export const adminRoutes = (context: AuthContext): Route[] => [
  route(
    accounts.loginAdmin,
    async ({ body }, call) => {
      const { token, deviceCookie } = await logInAdmin(context, body, callerFacts(call))
      setDeviceCookie(call, deviceCookie)
      return { token, message: adminWords.loggedIn }
    },
    { limit: 'own' },
  ),
  route(accounts.adminSession, async (_input, { session }) => ({ data: await getAdmin(context, session.id) })),
  route(accounts.secondFactor, async (_input, { session }) => ({ data: await findSecondFactor(context, session.id) })),
  route(accounts.setUpSecondFactor, async (_input, { session }) => ({
    data: await setUpSecondFactor(context, session.id),
  })),
  route(accounts.confirmSecondFactor, async ({ body }, call) => {
    const { id } = call.session
    const codes = await withAttempt(context, id, () => confirmSecondFactor(context, id, body.code))
    logSecurity(context, 'second_factor_on', callerFacts(call), { kind: 'admin', who: id })
    return { data: { recovery_codes: codes } }
  }),
  route(accounts.removeSecondFactor, async ({ body }, call) => {
    const { id } = call.session
    await withAttempt(context, id, () => removeSecondFactor(context, id, body.code))
    logSecurity(context, 'second_factor_off', callerFacts(call), { kind: 'admin', who: id })
    return { message: secondFactorWords.isOff }
  }),
]
