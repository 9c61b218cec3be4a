import type { Asked, Person, PersonalData } from '#platform/person.ts'
import type { Platform } from '#platform/platform.ts'
import type { AuthContext } from '../context.ts'
import { emailKey } from '../email-key.ts'
import * as repo from './person-repo.ts'

const keysOf = (emails: readonly string[]) => [...new Set(emails.map(emailKey))]

interface Found extends Pick<Person, 'phones' | 'emails' | 'customerIds'> {
  /** Accounts that name what was asked for and have not proved it: they may be anybody's, and are left alone. */
  claims: number
}

/** Accounts by what a person verified. */
export async function findPerson({ db }: Pick<Platform, 'db'>, asked: Asked): Promise<Found> {
  const [phones, emails] = 'phone' in asked ? [[asked.phone], []] : [[], [asked.email]]
  const addresses = { phones, emailKeys: keysOf(emails) }
  const accounts = await repo.listProven(db, addresses)
  return {
    claims: await repo.countClaims(db, addresses),
    phones: [...new Set([...phones, ...accounts.flatMap(({ phone }) => phone ?? [])])],
    emails: [
      ...new Set([...emails, ...accounts.flatMap(({ email }) => email ?? [])].map((email) => email.toLowerCase())),
    ],
    customerIds: accounts.map(({ id }) => id),
  }
}

export const personalDataOf = ({ sessions }: Pick<AuthContext, 'sessions'>): PersonalData => ({
  // An account of a restaurant holds the data of its guests: closing one is more than erasing a person.
  stays: ['restaurantAccounts', 'administrators'],

  async copy(db, { phones, emails, customerIds }) {
    const emailKeys = keysOf(emails)
    return {
      accounts: await repo.listAccounts(db, customerIds),
      restaurantsJoined: await repo.listJoined(db, customerIds),
      choices: await repo.listChoices(db, customerIds),
      signIns: await repo.listSignIns(db, customerIds),
      registrationsBegun: await repo.listBegun(db, { phones, emails }),
      restaurantAccounts: await repo.listOwnRestaurants(db, emailKeys),
      administrators: await repo.listAdministrators(db, emailKeys),
    }
  },

  async erase(tx, { phones, emails, customerIds }) {
    // Every process hears of it, so that no session goes on from memory.
    for (const accountId of customerIds) await sessions.endAll(tx, { kind: 'customer', accountId })
    await repo.deleteCodes(tx, customerIds)
    return {
      ...(await repo.deleteAccounts(tx, customerIds)),
      registrationsBegun: await repo.deleteBegun(tx, { phones, emails }),
    }
  },
})
