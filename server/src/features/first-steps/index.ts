import type { Feature } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import { savePutAway } from './repo.ts'
import { firstStepsRoutes } from './routes.ts'

export const firstSteps = (platform: Platform): Feature => ({
  name: 'first-steps',
  routes: firstStepsRoutes(platform),
  // The sample restaurant does not need the first steps.
  seed: async (tx, { restaurantId, now }) => void (await savePutAway(tx, restaurantId, now)),
})
