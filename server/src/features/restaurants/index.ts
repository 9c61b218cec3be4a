import type { Feature } from '#platform/feature.ts'
import type { AuthContext } from '../auth/index.ts'
import type { RestaurantHooks, RestaurantsContext } from './context.ts'
import { createDirectory } from './directory.ts'
import { emailChangeRoutes } from './email-change/routes.ts'
import { confirmByAdmin } from './email-confirmation/email-confirmation.ts'
import { emailConfirmationRoutes } from './email-confirmation/routes.ts'
import { earlierJobs } from './emails/earlier-jobs.ts'
import { emailJob } from './emails/send-email.ts'
import { passwordResetRoutes } from './password-reset/routes.ts'
import { restaurantPersonalData } from './personal-data.ts'
import { IMAGES_IN_USE } from './repo.ts'
import { restaurantRoutes } from './routes.ts'

export { type ByAdmin, recordAdminAction, recordAllowanceSet } from './admin-actions.ts'
export { guestBranding } from './branding.ts'
export { cautionOf } from './caution.ts'
export { checkNotPlatform } from './check-name.ts'
export type { RestaurantHooks } from './context.ts'
export type { RestaurantPlatform, Restaurants } from './directory.ts'
export { checkFirstWeek, checkFirstWeekAccount } from './first-week.ts'
export { nameRestaurants } from './naming.ts'
export { changeOpeningHours, readOpeningHours } from './opening-hours.ts'
export { createResetLink } from './password-reset/password-reset.ts'
export { present, type Restaurant, toRestaurant } from './present.ts'
export { findRestaurant, findRestaurantByEmail, joinSendingRestaurant, restaurantSince } from './repo.ts'
export { findSampleRestaurant, insertSampleRestaurant } from './sample-repo.ts'
export { checkMaySend, holdNoticeOf, presentSending } from './sending.ts'
export {
  countListedRestaurants,
  countRestaurants,
  findListedRestaurant,
  type ListedRestaurant,
  listRestaurants,
  listSuspendingAdmins,
  resumeRestaurant,
  type SentVolume,
  suspendRestaurant,
} from './suspension-repo.ts'

export function createRestaurants(auth: AuthContext, hooks: RestaurantHooks) {
  const restaurants = createDirectory(auth)
  const context: RestaurantsContext = { ...auth, ...hooks, restaurants }
  const feature: Feature = {
    name: 'restaurants',
    routes: [
      ...restaurantRoutes(context),
      ...emailConfirmationRoutes(context),
      ...emailChangeRoutes(context),
      ...passwordResetRoutes(context),
    ],
    jobs: [emailJob(context), ...earlierJobs(context)],
    imagesInUse: IMAGES_IN_USE,
    personalData: restaurantPersonalData,
    stop: async () => restaurants.stop(),
  }
  const confirmEmail = (restaurantId: string, adminId: string | null) => confirmByAdmin(context, restaurantId, adminId)
  return { feature, restaurants, confirmEmail }
}
