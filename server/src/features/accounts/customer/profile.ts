import type { Received } from '@tidetable/contract'
import type { accounts, CustomerProfile } from '@tidetable/contract/accounts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { customerChanged } from '../events.ts'
import { insertConsent, PROOF_OF } from './consents-repo.ts'
import type { Join } from './membership.ts'
import { presentProfile } from './present.ts'
import * as repo from './repo.ts'

type Changes = Received<typeof accounts.updateCustomerProfile>['body']

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
      return presentProfile(row)
    },

    /** What is chosen for an address that is not proven is kept as a wish. */
    update: ({ name, preferences = {} }: Changes, customerId: string): Promise<CustomerProfile> =>
      db.transaction(async (tx) => {
        const row = await repo.updateCustomer(tx, customerId, { name, ...preferences })
        if (!row) throw notFound('Customer')
        const chosen = [
          { channel: 'email', isGranted: row.emailProvenAt ? preferences.emailMarketing : undefined },
          { channel: 'sms', isGranted: row.phoneProvenAt ? preferences.smsMarketing : undefined },
        ] as const
        for (const { channel, isGranted } of chosen) {
          if (isGranted === undefined) continue
          const consent = { customerId, channel, isGranted, source: 'preferences', proof: PROOF_OF[channel] } as const
          await insertConsent(tx, consent, clock.now())
        }
        const said = chosen.filter(({ isGranted }) => isGranted !== undefined).map(({ channel }) => channel)
        await jobs.enqueue(tx, customerChanged, { customerId, chosen: said })
        return presentProfile(row)
      }),

    join: (customerId: string, restaurantId: string): Promise<void> =>
      db.transaction(async (tx) => {
        if (!(await join(tx, customerId, restaurantId))) throw notFound('Restaurant')
      }),
  }
}
