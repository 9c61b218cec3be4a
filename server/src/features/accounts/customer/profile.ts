import type { Received } from '@tidetable/contract'
import type { accounts, CustomerProfile } from '@tidetable/contract/accounts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { customerChanged } from '../events.ts'
import { insertConsent } from './consents-repo.ts'
import type { Join } from './membership.ts'
import * as repo from './repo.ts'

type Changes = Received<typeof accounts.updateCustomerProfile>['body']

const present = (row: repo.CustomerRow): CustomerProfile => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  preferences: { emailMarketing: row.emailMarketing, smsMarketing: row.smsMarketing },
})

export function createCustomerProfile({
  db,
  clock,
  jobs,
  join,
}: Pick<Platform, 'db' | 'clock' | 'jobs'> & { join: Join }) {
  return {
    async get(customerId: string): Promise<CustomerProfile> {
      const row = await repo.findCustomer(db, customerId)
      if (!row) throw notFound('Customer')
      return present(row)
    },

    update: ({ name, preferences = {} }: Changes, customerId: string): Promise<CustomerProfile> =>
      db.transaction(async (tx) => {
        const row = await repo.updateCustomer(tx, customerId, { name, ...preferences })
        if (!row) throw notFound('Customer')
        const now = clock.now()
        const consent = { customerId, source: 'preferences' } as const
        const { emailMarketing, smsMarketing } = preferences
        if (emailMarketing !== undefined)
          await insertConsent(tx, { ...consent, channel: 'email', isGranted: emailMarketing }, now)
        if (smsMarketing !== undefined)
          await insertConsent(tx, { ...consent, channel: 'sms', isGranted: smsMarketing }, now)
        await jobs.enqueue(tx, customerChanged, { customerId })
        return present(row)
      }),

    join: (customerId: string, restaurantId: string): Promise<void> =>
      db.transaction(async (tx) => {
        if (!(await join(tx, customerId, restaurantId))) throw notFound('Restaurant')
      }),
  }
}
