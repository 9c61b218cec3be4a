import { accounts } from '@tidetable/contract/endpoints/accounts'
import { type Route, route } from '#platform/http/route.ts'
import { countsLinkMisses } from '#platform/limits.ts'
import { callerFacts } from '../../auth/index.ts'
import type { RestaurantsContext } from '../context.ts'
import * as changes from './email-change.ts'
import { emailChangeWords as say } from './words.ts'

export const emailChangeRoutes = (context: RestaurantsContext): Route[] => [
  route(accounts.emailChange, async (_input, { session }) => ({
    data: await changes.findEmailChange(context, session.id),
  })),
  route(accounts.requestEmailChange, async ({ body }, call) => {
    const data = await changes.requestEmailChange(context, body, call.session, callerFacts(call))
    return { message: data.old_agreed === null ? say.sentToNew : say.sentToOld, data }
  }),
  route(accounts.cancelEmailChange, async (_input, { session }) => {
    await changes.cancelEmailChange(context, session.id)
    return { message: say.cancelled }
  }),
  route(
    accounts.showEmailChange,
    async ({ params }, { session }) => ({ data: await changes.showEmailChange(context, params.token, session) }),
    countsLinkMisses,
  ),
  route(
    accounts.rejectEmailChange,
    async ({ body }, call) => ({
      message: say.cancelled,
      data: await changes.rejectEmailChange(context, body.token, callerFacts(call)),
    }),
    countsLinkMisses,
  ),
  route(
    accounts.answerEmailChange,
    async ({ body }, call) => {
      const data = await changes.answerEmailChange(context, body, call.session, callerFacts(call))
      return { message: data.state === 'changed' ? say.changed : say.agreed, data }
    },
    countsLinkMisses,
  ),
]
