// What other features and the program may use of the accounts.
import type { Feature } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import { adminRoutes } from './admin/routes.ts'
import { ensureFirstAdmin } from './admin/service.ts'
import { sweepAttempts } from './attempts/attempts.ts'
import { personalDataOf } from './customer/person.ts'
import { sweepRegistrations } from './customer/registration.ts'
import { customerRoutes } from './customer/routes.ts'
import { emailChangeRoutes } from './email-change/routes.ts'
import { emailConfirmationRoutes } from './email-confirmation/routes.ts'
import { earlierJobs } from './emails/earlier-jobs.ts'
import { emailJob } from './emails/send-email.ts'
import { sweepLinks } from './links/links.ts'
import { sweepCodes } from './otp/service.ts'
import { passwordResetRoutes } from './password-reset/routes.ts'
import type { RestaurantHooks, RestaurantsContext } from './restaurant/context.ts'
import { createDirectory, type Restaurants } from './restaurant/directory.ts'
import { listLogosInUse } from './restaurant/repo.ts'
import { restaurantRoutes } from './restaurant/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { createSessions, type Sessions } from './session/service.ts'

export { hasOwnAdmin, listAdminEmails } from './admin/repo.ts'
export { deleteSampleAdmins, findSampleAdmin, saveSampleAdmin } from './admin/sample-repo.ts'
export { saveAdministrator } from './admin/save-administrator.ts'
export { type CallerFacts, callerFacts } from './caller-facts.ts'
export type { AuthContext } from './context.ts'
export type { Customer } from './customer/customer.ts'
export { findPerson } from './customer/person.ts'
export { findVerifiedCustomer } from './customer/profile.ts'
export { deleteMembership, listMemberships } from './customer/repo.ts'
export { emailKey } from './email-key.ts'
export { customerChanged, customerJoined, customerMerged, customerProved } from './events.ts'
export { endLinks } from './links/links.ts'
export { maySignIn } from './may-sign-in.ts'
export { type ByAdmin, recordAdminAction, recordAllowanceSet } from './restaurant/admin-actions.ts'
export { checkNotPlatform } from './restaurant/check-name.ts'
export { RESTAURANT_TOPIC, type Restaurants } from './restaurant/directory.ts'
export { guestFace } from './restaurant/face.ts'
export { checkFirstWeek, checkFirstWeekAccount } from './restaurant/first-week.ts'
export { nameRestaurants } from './restaurant/naming.ts'
export { present, type Restaurant, toRestaurant } from './restaurant/present.ts'
export { findRestaurant, joinSendingRestaurant, restaurantSince } from './restaurant/repo.ts'
export {
  findSampleRestaurant,
  insertSampleRestaurant,
  moveSampleRestaurant,
  openSampleRestaurant,
} from './restaurant/sample-repo.ts'
export { checkMaySend, holdNoticeOf, presentSending } from './restaurant/sending.ts'
export {
  countListedRestaurants,
  countRestaurants,
  findListedRestaurant,
  type ListedRestaurant,
  listRestaurants,
  listSuspenders,
  resumeRestaurant,
  type SentVolume,
  suspendRestaurant,
} from './restaurant/suspension-repo.ts'
export { logSecurity } from './security-log.ts'
export { deviceLabel } from './session/device-label.ts'

export interface Accounts {
  feature: Feature
  sessions: Sessions
  restaurants: Restaurants
}

export function createAccounts(platform: Platform, hooks: RestaurantHooks): Accounts {
  const { db } = platform
  const sessions = createSessions(platform)
  const restaurants = createDirectory(platform)
  const context: RestaurantsContext = { ...platform, ...hooks, sessions, restaurants }
  const feature: Feature = {
    name: 'accounts',
    routes: [
      ...restaurantRoutes(context),
      ...emailConfirmationRoutes(context),
      ...emailChangeRoutes(context),
      ...customerRoutes(context),
      ...passwordResetRoutes(context),
      ...adminRoutes(context),
      ...sessionRoutes(context),
    ],
    jobs: [emailJob(platform), ...earlierJobs(platform)],
    sweeps: [
      { name: 'sessions', everySeconds: 3600, run: () => sessions.sweep() },
      { name: 'verification-codes', everySeconds: 3600, run: () => sweepCodes(platform) },
      { name: 'unverified-registrations', everySeconds: 3600, run: () => sweepRegistrations(platform) },
      { name: 'account-links', everySeconds: 3600, run: () => sweepLinks(platform) },
      { name: 'login-waits', everySeconds: 3600, run: () => sweepAttempts(platform) },
    ],
    start: () => ensureFirstAdmin(platform),
    picturesInUse: (paths) => listLogosInUse(db, paths),
    personalData: personalDataOf(context),
    stop: async () => {
      sessions.stop()
      restaurants.stop()
    },
  }
  return { feature, sessions, restaurants }
}
