import type { PersonalData } from '#platform/personal-data.ts'
import { StartupError } from '#platform/startup-error.ts'
import { describeDiscount } from '../../coupons/index.ts'
import { nameRestaurants } from '../../restaurants/index.ts'
import type { TablesContext } from '../context.ts'
import { tableWords } from '../words.ts'
import { clearAccounts, hasOpenOffer, listAcceptedBy } from './person-repo.ts'

export const tablesPersonalData = ({ clock, restaurants }: TablesContext): PersonalData => ({
  stays: [],

  async copy(db, { customerIds }) {
    const offers = await listAcceptedBy(db, customerIds)
    return { offersAccepted: await nameRestaurants(restaurants, offers.map(describeDiscount)) }
  },

  async erase(tx, { customerIds }) {
    // A later end, undo or confirmation of an offer would store the account again.
    if (await hasOpenOffer(tx, customerIds, clock.now())) throw new StartupError(tableWords.offerInProgress)
    return { offersAccepted: await clearAccounts(tx, customerIds) }
  },
})
