// The checklist of a new restaurant.
import type { Feature } from '#platform/feature.ts'
import type { FirstStepsContext } from './first-steps.ts'
import { savePutAway } from './repo.ts'
import { firstStepsRoutes } from './routes.ts'

export const firstSteps = (context: FirstStepsContext): Feature => ({
  name: 'first-steps',
  routes: firstStepsRoutes(context),
  // The sample restaurant has its first evening behind it.
  seed: async (tx, { restaurantId, now }) => void (await savePutAway(tx, restaurantId, now)),
})
