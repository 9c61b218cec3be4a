import type { PersonalData } from '#platform/personal-data.ts'
import { StartupError } from '#platform/startup-error.ts'
import { describeDiscount } from '../../coupons/index.ts'
import { nameRestaurants } from '../../restaurants/index.ts'
import type { TablesContext } from '../context.ts'
import { later } from '../offer/table-state.ts'
import { UNDO_SECONDS } from '../offer/undo.ts'
import { tableWords } from '../words.ts'
import { forgetAccounts, hasOpen, listAcceptedBy } from './person-repo.ts'

export const tablesPersonalData = ({ clock, restaurants }: TablesContext): PersonalData => ({
  stays: [],

  async copy(db, { customerIds }) {
    const offers = await listAcceptedBy(db, customerIds)
    return { offersAccepted: await nameRestaurants(restaurants, offers.map(describeDiscount)) }
  },

  async erase(tx, { customerIds }) {
    // A process with the table in memory would store the account again when the offer ends or is undone.
    if (await hasOpen(tx, customerIds, later(clock.now(), -UNDO_SECONDS))) throw new StartupError(tableWords.underWay)
    return { offersAccepted: await forgetAccounts(tx, customerIds) }
  },
})
