import type { Received } from '@tidetable/contract'
import type { accounts, CustomerProfile } from '@tidetable/contract/endpoints/accounts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { insertConsent, VERIFIED_BY } from './consents-repo.ts'
import type { GuestAccountsContext } from './context.ts'
import { type Customer, toCustomer } from './customer.ts'
import { customerChanged } from './events.ts'
import { join } from './membership.ts'
import { presentProfile } from './present.ts'
import * as repo from './repo.ts'

type Changes = Received<typeof accounts.updateCustomerProfile>['body']

export async function getProfile({ db }: Platform, customerId: string): Promise<CustomerProfile> {
  const row = await repo.findCustomer(db, customerId)
  if (!row) throw notFound('Customer')
  return presentProfile(row)
}

/** Choices for an unverified address apply once it is verified. */
export const updateProfile = (
  { db, clock, jobs }: Platform,
  { name, preferences = {} }: Changes,
  customerId: string,
): Promise<CustomerProfile> =>
  db.transaction(async (tx) => {
    const row = await repo.updateCustomer(tx, customerId, { name, ...preferences })
    if (!row) throw notFound('Customer')
    const chosen = [
      { channel: 'email', isGranted: row.emailVerifiedAt ? preferences.emailMarketing : undefined },
      { channel: 'sms', isGranted: row.phoneVerifiedAt ? preferences.smsMarketing : undefined },
    ] as const
    for (const { channel, isGranted } of chosen) {
      if (isGranted === undefined) continue
      const consent = {
        customerId,
        channel,
        isGranted,
        source: 'preferences',
        verifiedBy: VERIFIED_BY[channel],
      } as const
      await insertConsent(tx, consent, clock.now())
    }
    const chosenChannels = chosen.filter(({ isGranted }) => isGranted !== undefined).map(({ channel }) => channel)
    await jobs.enqueue(tx, customerChanged, { customerId, chosen: chosenChannels })
    return presentProfile(row)
  })

export const joinRestaurant = (
  context: GuestAccountsContext,
  customerId: string,
  restaurantId: string,
): Promise<void> =>
  context.db.transaction(async (tx) => {
    if (!(await join(context, tx, customerId, restaurantId))) throw notFound('Restaurant')
  })

export async function findVerifiedCustomer({ db }: Platform, customerId: string): Promise<Customer | null> {
  const row = await repo.findCustomer(db, customerId)
  return row && toCustomer(row)
}
