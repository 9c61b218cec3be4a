import { accounts } from '@tidetable/contract/accounts'
import { type Route, route } from '#platform/http/route.ts'
import { changeFirstSteps, type FirstStepsContext, readFirstSteps } from './first-steps.ts'

export const firstStepsRoutes = (context: FirstStepsContext): Route[] => [
  route(accounts.firstSteps, async (_input, { session }) => ({ data: await readFirstSteps(context, session.id) })),
  route(accounts.changeFirstSteps, async ({ body }, { session }) => ({
    data: await changeFirstSteps(context, body, session.id),
  })),
]
