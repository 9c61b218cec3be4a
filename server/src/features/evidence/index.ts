// Insights and slow times, calculated from what other features store.
import type { Feature } from '#platform/feature.ts'
import type { RestaurantPlatform } from '../restaurants/index.ts'
import { insightRoutes } from './insights/routes.ts'
import { slowTimesRoutes } from './slots/routes.ts'

/** The hours in which a restaurant is open, for budgets of services. */
export { listServices } from './slots/repo.ts'

export const evidence = (context: RestaurantPlatform): Feature => ({
  name: 'evidence',
  routes: [...insightRoutes(context), ...slowTimesRoutes(context)],
})
