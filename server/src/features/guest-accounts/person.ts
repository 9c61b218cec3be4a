import type { Person, PersonalData, PersonQuery } from '#platform/personal-data.ts'
import type { Platform } from '#platform/platform.ts'
import { emailKey } from '../auth/index.ts'
import { nameRestaurants } from '../restaurants/index.ts'
import type { GuestAccountsContext } from './context.ts'
import * as repo from './person-repo.ts'

const keysOf = (emails: readonly string[]) => [...new Set(emails.map(emailKey))]

interface Found extends Pick<Person, 'phones' | 'emails' | 'customerIds'> {
  /** Number of accounts with an unverified match; these may be someone else's and are not changed. */
  claims: number
}

export async function findPerson({ db }: Platform, query: PersonQuery): Promise<Found> {
  const [phones, emails] = 'phone' in query ? [[query.phone], []] : [[], [query.email]]
  const addresses = { phones, emailKeys: keysOf(emails) }
  const accounts = await repo.listVerified(db, addresses)
  return {
    claims: await repo.countPhoneClaims(db, addresses),
    phones: [...new Set([...phones, ...accounts.flatMap(({ phone }) => phone ?? [])])],
    emails: [
      ...new Set([...emails, ...accounts.flatMap(({ email }) => email ?? [])].map((email) => email.toLowerCase())),
    ],
    customerIds: accounts.map(({ id }) => id),
  }
}

export const guestPersonalData = ({ restaurants }: Pick<GuestAccountsContext, 'restaurants'>): PersonalData => ({
  stays: [],

  copy: async (db, { phones, emails, customerIds }) => ({
    accounts: await repo.listAccounts(db, customerIds),
    restaurantsJoined: await nameRestaurants(restaurants, await repo.listJoined(db, customerIds)),
    choices: await repo.listChoices(db, customerIds),
    registrationsBegun: await repo.listPending(db, { phones, emails }),
  }),

  erase: async (tx, { phones, emails, customerIds }) => ({
    ...(await repo.deleteAccounts(tx, customerIds)),
    registrationsBegun: await repo.deletePending(tx, { phones, emails }),
  }),
})
