// What other features and the program may use of the accounts.
import type { Tx } from '#platform/db/database.ts'
import type { Feature } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import type { Authenticate, WatchSession } from '#platform/session.ts'
import { adminRoutes } from './admin/routes.ts'
import { createAdmins } from './admin/service.ts'
import { createAttempts } from './attempts/service.ts'
import { createApply } from './customer/apply.ts'
import { type Customer, toCustomer } from './customer/customer.ts'
import { createCustomerLogin } from './customer/login.ts'
import { createCustomerMailbox } from './customer/mailbox.ts'
import { createMembership } from './customer/membership.ts'
import { createFindPerson, createPersonalData } from './customer/person.ts'
import { createCustomerProfile } from './customer/profile.ts'
import { createCustomerRegistration } from './customer/registration.ts'
import { deleteMembership, findCustomer, listMemberships } from './customer/repo.ts'
import { customerRoutes } from './customer/routes.ts'
import { firstStepsRoutes } from './first-steps/routes.ts'
import { createFirstSteps, type FirstStepFacts } from './first-steps/service.ts'
import { mailboxRoutes } from './mailbox/routes.ts'
import { createMailbox } from './mailbox/service.ts'
import { mailboxChangeRoutes } from './mailbox-change/routes.ts'
import { createMailboxChanges } from './mailbox-change/service.ts'
import { sendEmailChange, sendEmailChanged } from './messages/change-email.ts'
import { sendConfirmation } from './messages/confirm-email.ts'
import { sendPasswordChanged } from './messages/password-changed.ts'
import { sendResetLink } from './messages/reset-link.ts'
import { createOtp } from './otp/service.ts'
import { passwordResetRoutes } from './password-reset/routes.ts'
import { createPasswordReset } from './password-reset/service.ts'
import { createDirectory, type Directory } from './restaurant/directory.ts'
import { createLogin } from './restaurant/login.ts'
import { createCheckLinkOwner, createCheckOwnPassword } from './restaurant/own-password.ts'
import { createPublicPages, type ListPageCodes } from './restaurant/page.ts'
import { createPhoneVerification } from './restaurant/phone-verification.ts'
import { createProfile, type HasGivenValues } from './restaurant/profile.ts'
import { createRegistration } from './restaurant/registration.ts'
import { listLogosInUse } from './restaurant/repo.ts'
import { restaurantRoutes } from './restaurant/routes.ts'
import type { ResumeSending } from './restaurant/sending.ts'
import { openSamples, type Samples } from './sample/open-samples.ts'
import { createSampleRoles, type SampleRoles } from './sample/roles.ts'
import { writeSampleRestaurant } from './sample/sample-restaurant.ts'
import { createSecurityLog } from './security-log.ts'
import { sessionRoutes } from './session/routes.ts'
import { createSessions } from './session/service.ts'
import { type AdminActions, createAdminActions } from './suspension/admin-actions.ts'
import { suspensionRoutes } from './suspension/routes.ts'
import { createSuspensions, type SendingFacts } from './suspension/service.ts'

export { saveAdministrator } from './admin/save-administrator.ts'
export type { Customer } from './customer/customer.ts'
export { emailKey } from './email-key.ts'
export { customerChanged, customerJoined, customerMerged, customerProved } from './events.ts'
export type { FirstStepFacts } from './first-steps/service.ts'
export { checkNotPlatform } from './restaurant/check-name.ts'
export { type Directory as Restaurants, RESTAURANT_TOPIC } from './restaurant/directory.ts'
export { guestFace } from './restaurant/face.ts'
export { checkFirstWeek, checkFirstWeekAccount } from './restaurant/first-week.ts'
export { nameRestaurants } from './restaurant/naming.ts'
export type { ListPageCodes } from './restaurant/page.ts'
export type { Restaurant } from './restaurant/present.ts'
export { joinSendingRestaurant, restaurantSince } from './restaurant/repo.ts'
export { checkMaySend, holdNoticeOf } from './restaurant/sending.ts'
export type { Samples } from './sample/open-samples.ts'
export type { AdminActions, ByAdmin } from './suspension/admin-actions.ts'
export type { SendingFacts } from './suspension/service.ts'

export interface Accounts {
  feature: Feature
  authenticate: Authenticate
  watchSession: WatchSession
  /** Restaurants by id, kept in memory and fresh. */
  restaurants: Directory
  /** For those who react to `customerJoined` and `customerChanged`. */
  findCustomer(customerId: string): Promise<Customer | null>
  /** Whose phone or mailbox it is, for an operator. */
  findPerson: ReturnType<typeof createFindPerson>
  /** The restaurants whose list the customer joined. */
  listJoined(customerId: string): Promise<string[]>
  /** The person leaves this restaurant's list for good: no proof of theirs brings them back there by itself. */
  leaveRestaurant(tx: Tx, customerId: string, restaurantId: string): Promise<void>
  adminActions: AdminActions
  /** At each start, before anybody can sign in. `leave`: see `openSamples`. */
  openSamples(leave: Parameters<typeof openSamples>[1]): Promise<Samples>
  /** The sample accounts of local mode, by one press. */
  sampleRoles: SampleRoles
}

/** What other features do for accounts. */
interface Hooks {
  resumeSending: ResumeSending
  sendingFacts: SendingFacts
  hasGivenValues: HasGivenValues
  firstStepFacts: FirstStepFacts
  listPageCodes: ListPageCodes
}

export function createAccounts(platform: Platform, hooks: Hooks): Accounts {
  const { resumeSending, sendingFacts, hasGivenValues, firstStepFacts, listPageCodes } = hooks
  const security = createSecurityLog(platform)
  const sessions = createSessions(platform)
  const attempts = createAttempts(platform)
  const directory = createDirectory(platform)
  const otp = createOtp({ ...platform, security })
  const join = createMembership({ ...platform, directory })
  const checkOwnPassword = createCheckOwnPassword({ ...platform, attempts, security })
  const checkLinkOwner = createCheckLinkOwner({ ...platform, attempts, security })
  const changes = createMailboxChanges({
    ...platform,
    directory,
    security,
    sessions,
    checkOwnPassword,
    checkLinkOwner,
    resumeSending,
  })
  const mailbox = createMailbox({
    ...platform,
    directory,
    security,
    resumeSending,
    checkLinkOwner,
    askOldToo: changes.askOldToo,
  })
  const apply = createApply({ ...platform, sessions, security })
  const dependencies = {
    ...platform,
    checkOwnPassword,
    security,
    sessions,
    attempts,
    directory,
    otp,
    join,
    apply,
    mailbox,
  }
  const registration = createCustomerRegistration(dependencies)
  const customerLogin = createCustomerLogin(dependencies)

  const pages = createPublicPages({ ...dependencies, listPageCodes })
  const admins = createAdmins(dependencies)
  const resets = createPasswordReset(dependencies)

  const feature: Feature = {
    name: 'accounts',
    routes: [
      ...restaurantRoutes({
        register: createRegistration(dependencies),
        login: createLogin(dependencies),
        profile: createProfile({ ...dependencies, hasGivenValues, pages }),
        phone: createPhoneVerification(dependencies),
        directory,
        pages,
        publicUrl: platform.config.publicUrl,
      }),
      ...mailboxRoutes(mailbox),
      ...mailboxChangeRoutes(changes),
      ...firstStepsRoutes(createFirstSteps(platform, firstStepFacts)),
      ...customerRoutes({
        registration,
        login: customerLogin,
        mailbox: createCustomerMailbox(dependencies),
        sms: platform.sms,
        profile: createCustomerProfile(dependencies),
        directory,
        clock: platform.clock,
      }),
      ...passwordResetRoutes(resets),
      ...adminRoutes(admins),
      ...suspensionRoutes(createSuspensions({ ...dependencies, resumeSending, sendingFacts })),
      ...sessionRoutes(sessions, security),
    ],
    jobs: [
      sendConfirmation(platform),
      sendEmailChange(platform),
      sendEmailChanged(platform),
      sendPasswordChanged(platform),
      sendResetLink(platform),
    ],
    sweeps: [
      { name: 'sessions', everySeconds: 3600, run: () => sessions.sweep() },
      { name: 'verification-codes', everySeconds: 3600, run: () => otp.sweep() },
      { name: 'unverified-registrations', everySeconds: 3600, run: () => registration.sweep() },
      { name: 'password-resets', everySeconds: 3600, run: () => resets.sweep() },
      { name: 'email-confirmations', everySeconds: 3600, run: () => mailbox.sweep() },
      { name: 'email-changes', everySeconds: 3600, run: () => changes.sweep() },
      { name: 'login-waits', everySeconds: 3600, run: () => attempts.sweep() },
    ],
    start: () => admins.ensureFirst(),
    picturesInUse: (paths) => listLogosInUse(platform.db, paths),
    seed: writeSampleRestaurant,
    personalData: createPersonalData({ sessions }),
    stop: async () => {
      sessions.stop()
      directory.stop()
    },
  }
  return {
    feature,
    authenticate: sessions.authenticate,
    watchSession: sessions.watch,
    restaurants: directory,
    adminActions: createAdminActions({ ...platform, security }),
    findPerson: createFindPerson(platform),
    listJoined: (customerId) => listMemberships(platform.db, customerId),
    leaveRestaurant: deleteMembership,
    openSamples: (leave) => openSamples(dependencies, leave),
    sampleRoles: createSampleRoles(dependencies),
    findCustomer: async (customerId) => {
      const row = await findCustomer(platform.db, customerId)
      return row && toCustomer(row)
    },
  }
}
