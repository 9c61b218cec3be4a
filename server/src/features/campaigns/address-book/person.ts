import type { Person, PersonalData } from '#platform/personal-data.ts'
import { nameRestaurants, type RestaurantPlatform } from '../../restaurants/index.ts'
import { addressHash } from '../consent/address-hash.ts'
import { EVERYWHERE } from '../consent/suppression-repo.ts'
import { eraseGuest } from './erase.ts'
import * as repo from './person-repo.ts'
import { readEmail } from './read-row.ts'
import { bookWords } from './words.ts'

type PersonAddresses = Omit<Person, 'contacts'>
const hashesOf = ({ secret }: RestaurantPlatform, { phones, emails }: PersonAddresses): string[] => [
  ...phones.map((phone) => addressHash(secret, 'sms', phone)),
  ...emails.flatMap((email) => {
    const address = readEmail(email)
    return address ? [addressHash(secret, 'email', address)] : []
  }),
]

const naming = <T extends { restaurantId: string }>({ restaurants }: RestaurantPlatform, rows: readonly T[]) =>
  nameRestaurants(restaurants, rows, { [EVERYWHERE]: bookWords.everyRestaurant })

export const guestsPersonalData = (context: RestaurantPlatform): PersonalData => ({
  // Without opt-outs an import could add the guest again; without consents there is no evidence of agreement.
  stays: ['optOuts', 'consents'],

  async copy(tx, person) {
    const hashes = hashesOf(context, person)
    const entries = await repo.exportEntries(tx, person.contacts)
    const deleted = await repo.exportDeleted(tx, hashes, person.customerIds)
    return {
      guestLists: (await naming(context, entries)).map(({ id: _, ...entry }) => entry),
      guestListsDeletedThisHour: (await naming(context, deleted)).map(({ id: _, ...entry }) => entry),
      visits: await naming(context, await repo.exportVisits(tx, person.contacts)),
      messages: await naming(context, await repo.exportMessages(tx, person.contacts)),
      replies: await naming(context, await repo.exportReplies(tx, person.contacts)),
      optOuts: await naming(context, await repo.exportOptOuts(tx, hashes)),
      consents: await naming(context, await repo.exportConsents(tx, hashes)),
    }
  },

  /** Has the effect of a restaurant's own deletion: sent messages remain, without the guest's data. */
  async erase(tx, person) {
    const statement = { wording: bookWords.erasedByOperator }
    const deleted = await repo.listDeletedOf(tx, hashesOf(context, person), person.customerIds)
    const entries = await repo.listEntries(tx, person.contacts)
    for (const { restaurantId, ...entry } of [...entries, ...deleted])
      await eraseGuest(context, tx, restaurantId, entry, statement)
    return { guestLists: entries.length, guestListsDeletedThisHour: deleted.length }
  },
})

export async function listContactsOf(
  context: RestaurantPlatform,
  person: PersonAddresses,
): Promise<Person['contacts']> {
  const entries = await repo.listEntriesOf(context.db, hashesOf(context, person), person.customerIds)
  return entries.map(({ restaurantId, id }) => ({ restaurantId, id }))
}
