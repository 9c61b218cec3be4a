import { accounts } from '@tidetable/contract/accounts'
import { type Route, route } from '#platform/http/route.ts'
import { limits } from '#platform/limits.ts'
import { callerFacts } from '../caller-facts.ts'
import { setDeviceCookie } from '../device-cookie.ts'
import type { PasswordReset } from './service.ts'
import { resetWords } from './words.ts'

const guessed = { limit: { unknown: limits.linkMisses } }

export const passwordResetRoutes = (resets: PasswordReset): Route[] => [
  // Two paths of the specification, one handler.
  ...([accounts.forgotPassword, accounts.resendResetLink] as const).map((endpoint) =>
    route(endpoint, async ({ body }, call) => {
      await resets.request(body.email, callerFacts(call))
      return { message: resetWords.asked }
    }),
  ),
  route(
    accounts.validateResetToken,
    async ({ params }) => ({ message: resetWords.linkValid, ...(await resets.check(params.token)) }),
    guessed,
  ),
  route(
    accounts.resetPassword,
    async ({ body }, call) => {
      setDeviceCookie(call, await resets.reset(body.token, body.newPassword, callerFacts(call)))
      return { message: resetWords.reset }
    },
    guessed,
  ),
]
