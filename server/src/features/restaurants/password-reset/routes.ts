import { accounts } from '@tidetable/contract/endpoints/accounts'
import { type Route, route } from '#platform/http/route.ts'
import { countsLinkMisses } from '#platform/limits.ts'
import { type AuthContext, callerFacts, setDeviceCookie } from '../../auth/index.ts'
import { checkReset, requestReset, resetPassword } from './password-reset.ts'
import { resetWords } from './words.ts'

export const passwordResetRoutes = (context: AuthContext): Route[] => [
  ...([accounts.forgotPassword, accounts.resendResetLink] as const).map((endpoint) =>
    route(endpoint, async ({ body }, call) => {
      await requestReset(context, body.email, callerFacts(call))
      return { message: resetWords.requested }
    }),
  ),
  route(
    accounts.validateResetToken,
    async ({ params }) => ({ message: resetWords.linkValid, ...(await checkReset(context, params.token)) }),
    countsLinkMisses,
  ),
  route(
    accounts.resetPassword,
    async ({ body }, call) => {
      setDeviceCookie(call, await resetPassword(context, body.token, body.newPassword, callerFacts(call)))
      return { message: resetWords.reset }
    },
    countsLinkMisses,
  ),
]
