import { accounts } from '@tidetable/contract/accounts'
import { type Route, route } from '#platform/http/route.ts'
import type { FirstStepsService } from './service.ts'

export const firstStepsRoutes = (steps: FirstStepsService): Route[] => [
  route(accounts.firstSteps, async (_input, { session }) => ({ data: await steps.read(session.id) })),
  route(accounts.changeFirstSteps, async ({ body }, { session }) => ({ data: await steps.tell(body, session.id) })),
]
