import type { PersonalData } from '#platform/personal-data.ts'
import { emailKey } from '../auth/index.ts'
import { listOwnRestaurants } from './repo.ts'

export const restaurantPersonalData: PersonalData = {
  // The account holds guests' data: it can't be deleted as one person's data.
  stays: ['restaurantAccounts'],
  copy: async (db, { emails }) => ({ restaurantAccounts: await listOwnRestaurants(db, emails.map(emailKey)) }),
  erase: async () => ({}),
}
