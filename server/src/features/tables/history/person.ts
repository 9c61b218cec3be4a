import type { PersonalData } from '#platform/person.ts'
import type { Platform } from '#platform/platform.ts'
import { StartupError } from '#platform/startup-error.ts'
import type { Restaurants } from '../../accounts/index.ts'
import { later } from '../offer/table-state.ts'
import { UNDO_SECONDS } from '../offer/undo.ts'
import { tableWords } from '../words.ts'
import { forgetAccounts, hasOpen, listAcceptedBy } from './person-repo.ts'

export const createPersonalData = ({
  clock,
  restaurants,
}: Pick<Platform, 'clock'> & { restaurants: Restaurants }): PersonalData => ({
  stays: [],

  async copy(db, { customerIds }) {
    const offers = await listAcceptedBy(db, customerIds)
    return {
      offersAccepted: await Promise.all(
        offers.map(async ({ restaurantId, kind, minorUnits, ...offer }) => {
          const restaurant = await restaurants.find(restaurantId)
          const worth = kind === 'percent' ? { percent: minorUnits / 100 } : { amount: minorUnits / 100 }
          return { restaurant: restaurant?.name ?? null, ...offer, ...worth }
        }),
      ),
    }
  },

  async erase(tx, { customerIds }) {
    // A process that has the table in memory would write the account down again at the offer's end, or at its Undo.
    if (await hasOpen(tx, customerIds, later(clock.now(), -UNDO_SECONDS))) throw new StartupError(tableWords.underWay)
    return { offersAccepted: await forgetAccounts(tx, customerIds) }
  },
})
