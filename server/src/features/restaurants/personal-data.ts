import type { PersonalData } from '#platform/person.ts'
import { emailKey } from '../auth/index.ts'
import { listOwnRestaurants } from './repo.ts'

export const restaurantPersonalData: PersonalData = {
  // A restaurant's account has the data of its guests: closing one is more than erasing a person.
  stays: ['restaurantAccounts'],
  copy: async (db, { emails }) => ({ restaurantAccounts: await listOwnRestaurants(db, emails.map(emailKey)) }),
  erase: async () => ({}),
}
