import { accounts } from '@tidetable/contract/endpoints/accounts'
import { type Route, route } from '#platform/http/route.ts'
import { countsLinkMisses } from '#platform/limits.ts'
import { callerFacts } from '../../auth/index.ts'
import type { RestaurantsContext } from '../context.ts'
import { confirmEmail, rejectEmail, resendConfirmation, showConfirmation } from './email-confirmation.ts'
import { confirmationWords as say } from './words.ts'

export const emailConfirmationRoutes = (context: RestaurantsContext): Route[] => [
  route(
    accounts.confirmEmail,
    async ({ body }, call) => {
      await confirmEmail(context, body, call.session, callerFacts(call))
      return { message: say.confirmed }
    },
    countsLinkMisses,
  ),
  route(
    accounts.showConfirmation,
    async ({ params }, { session }) => ({ data: await showConfirmation(context, params.token, session) }),
    countsLinkMisses,
  ),
  route(
    accounts.rejectConfirmation,
    async ({ body }, call) => {
      await rejectEmail(context, body.token, callerFacts(call))
      return { message: say.rejected }
    },
    countsLinkMisses,
  ),
  route(accounts.resendConfirmation, async (_input, call) => ({
    message: (await resendConfirmation(context, call.session.id, callerFacts(call)))
      ? say.linkSent
      : say.confirmedAlready,
  })),
]
