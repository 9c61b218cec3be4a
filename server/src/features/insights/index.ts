import type { Feature } from '#platform/feature.ts'
import type { RestaurantPlatform } from '../restaurants/index.ts'
import { insightRoutes } from './routes.ts'
import { slowTimesRoutes } from './slow-times/routes.ts'

export { listServices } from './slow-times/service.ts'

export const insights = (context: RestaurantPlatform): Feature => ({
  name: 'insights',
  routes: [...insightRoutes(context), ...slowTimesRoutes(context)],
})
