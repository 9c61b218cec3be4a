import type { Feature } from '#platform/feature.ts'
import type { RestaurantPlatform } from '../restaurants/index.ts'
import { insightRoutes } from './routes.ts'
import { slowTimesRoutes } from './slow-times/routes.ts'
import { writeSampleCovers } from './slow-times/sample-covers.ts'

export { listServices } from './slow-times/service.ts'

export const insights = (context: RestaurantPlatform): Feature => ({
  name: 'insights',
  routes: [...insightRoutes(context), ...slowTimesRoutes(context)],
  async seed(tx, sample) {
    const { timezone } = await context.restaurants.read(tx, sample.restaurantId)
    await writeSampleCovers(tx, sample, timezone)
  },
})
