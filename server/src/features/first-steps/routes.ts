import { accounts } from '@tidetable/contract/endpoints/accounts'
import { type Route, route } from '#platform/http/route.ts'
import type { Platform } from '#platform/platform.ts'
import { changeFirstSteps, readFirstSteps } from './first-steps.ts'

export const firstStepsRoutes = (platform: Platform): Route[] => [
  route(accounts.firstSteps, async (_input, { session }) => ({ data: await readFirstSteps(platform, session.id) })),
  route(accounts.changeFirstSteps, async ({ body }, { session }) => ({
    data: await changeFirstSteps(platform, body, session.id),
  })),
]
