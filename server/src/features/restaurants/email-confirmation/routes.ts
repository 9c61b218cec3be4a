import { accounts } from '@tidetable/contract/endpoints/accounts'
import { type Route, route } from '#platform/http/route.ts'
import { limits } from '#platform/limits.ts'
import { callerFacts } from '../../auth/index.ts'
import type { RestaurantsContext } from '../context.ts'
import { confirmEmail, rejectEmail, resendConfirmation, showConfirmation } from './email-confirmation.ts'
import { confirmationWords as say } from './words.ts'

const guessed = { limit: { unknown: limits.linkMisses } }

export const emailConfirmationRoutes = (context: RestaurantsContext): Route[] => [
  route(
    accounts.confirmEmail,
    async ({ body }, call) => {
      await confirmEmail(context, body, call.session, callerFacts(call))
      return { message: say.confirmed }
    },
    guessed,
  ),
  route(
    accounts.showConfirmation,
    async ({ params }, { session }) => ({ data: await showConfirmation(context, params.token, session) }),
    guessed,
  ),
  route(
    accounts.rejectConfirmation,
    async ({ body }, call) => {
      await rejectEmail(context, body.token, callerFacts(call))
      return { message: say.rejected }
    },
    guessed,
  ),
  route(accounts.resendConfirmation, async (_input, call) => ({
    message: (await resendConfirmation(context, call.session.id, callerFacts(call)))
      ? say.linkSent
      : say.confirmedAlready,
  })),
]
