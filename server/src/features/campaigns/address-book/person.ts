// A person who asks the operator instead of each restaurant.
import type { Person, PersonalData } from '#platform/person.ts'
import type { Platform } from '#platform/platform.ts'
import { nameRestaurants, type Restaurants } from '../../restaurants/index.ts'
import { addressHash } from '../consent/address-hash.ts'
import { EVERYWHERE } from '../consent/suppression-repo.ts'
import * as repo from './person-repo.ts'
import { readEmail } from './read-row.ts'
import type { AddressBook } from './service.ts'
import { bookWords } from './words.ts'

type Known = Omit<Person, 'contacts'>
type Uses = Pick<Platform, 'db' | 'secret'> & { restaurants: Restaurants; addressBook: Pick<AddressBook, 'erase'> }

export function createPeople({ db, secret, restaurants, addressBook }: Uses) {
  const hashesOf = ({ phones, emails }: Known): string[] => [
    ...phones.map((phone) => addressHash(secret, 'sms', phone)),
    ...emails.flatMap((email) => {
      const address = readEmail(email)
      return address ? [addressHash(secret, 'email', address)] : []
    }),
  ]

  const naming = <T extends { restaurantId: string }>(rows: readonly T[]) =>
    nameRestaurants(restaurants, rows, { [EVERYWHERE]: bookWords.everyRestaurant })

  const personalData: PersonalData = {
    // Without them the next list would bring the person back, and nobody could show who had agreed to what.
    stays: ['optOuts', 'consents'],

    async copy(tx, person) {
      const hashes = hashesOf(person)
      const entries = await repo.tellEntries(tx, person.contacts)
      const deleted = await repo.listDeletedOf(tx, hashes, person.customerIds)
      return {
        guestLists: (await naming(entries)).map(({ id: _, ...entry }) => entry),
        guestListsDeletedThisHour: await naming(
          deleted.map(({ restaurantId, name, email, phone, deletedAt }) => ({
            restaurantId,
            name,
            email,
            phone,
            deletedAt,
          })),
        ),
        visits: await naming(await repo.tellVisits(tx, person.contacts)),
        messages: await naming(await repo.tellMessages(tx, person.contacts)),
        replies: await naming(await repo.tellReplies(tx, person.contacts)),
        optOuts: await naming(await repo.tellOptOuts(tx, hashes)),
        consents: await naming(await repo.tellConsents(tx, hashes)),
      }
    },

    /** At each restaurant as its own erasure does it: the messages sent stay without the person. */
    async erase(tx, person) {
      const said = { wording: bookWords.erasedByOperator }
      const deleted = await repo.listDeletedOf(tx, hashesOf(person), person.customerIds)
      const entries = await repo.listEntries(tx, person.contacts)
      for (const { restaurantId, ...entry } of [...entries, ...deleted])
        await addressBook.erase(tx, restaurantId, entry, said)
      return { guestLists: entries.length, guestListsDeletedThisHour: deleted.length }
    },
  }

  return {
    personalData,
    listContacts: async (person: Known): Promise<Person['contacts']> =>
      (await repo.listEntriesOf(db, hashesOf(person), person.customerIds)).map(({ restaurantId, id }) => ({
        restaurantId,
        id,
      })),
  }
}
