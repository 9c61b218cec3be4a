import type { Feature } from '#platform/feature.ts'
import type { GuestAccountsContext } from './context.ts'
import { guestPersonalData } from './person.ts'
import { UNVERIFIED_HOURS } from './registration.ts'
import { customerRoutes } from './routes.ts'

export type { Customer } from './customer.ts'
export { customerChanged, customerJoined, customerMerged, customerVerified } from './events.ts'
export { findPerson } from './person.ts'
export { findVerifiedCustomer } from './profile.ts'
export { deleteMembership, listMemberships } from './repo.ts'

export const guestAccounts = (context: GuestAccountsContext): Feature => ({
  name: 'guest-accounts',
  routes: customerRoutes(context),
  retention: [{ table: 'unverified_registrations', column: 'created_at', hours: UNVERIFIED_HOURS }],
  personalData: guestPersonalData(context),
})
