import type { Feature } from '#platform/feature.ts'
import type { AdminRestaurantsContext } from './context.ts'
import { adminRestaurantRoutes } from './routes.ts'

export const adminRestaurants = (context: AdminRestaurantsContext): Feature => ({
  name: 'admin-restaurants',
  routes: adminRestaurantRoutes(context),
})
