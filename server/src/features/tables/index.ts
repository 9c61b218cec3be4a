// Tables and the offers on them.
import type { Tx } from '#platform/db/database.ts'
import type { Feature, Sample } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import type { Authenticate } from '#platform/session.ts'
import type { Restaurants } from '../restaurants/index.ts'
import type { TablesContext } from './context.ts'
import { createPersonalData } from './history/person.ts'
import { createTableStreams } from './live/streams.ts'
import type { OfferBudget } from './offer/offer-budget.ts'
import { tableRoutes } from './routes.ts'
import type { Economics } from './sample/play.ts'
import { findGuestTable, writePresent, writeSample } from './sample/sample-data.ts'
import { readFirstSteps } from './store/repo.ts'
import { sweepDue } from './store/sweep.ts'

export {
  countTablesOffered,
  listOfferLines,
  type OfferLine,
  type OfferSums,
  type Span,
  sumOffers,
} from './history/insight-repo.ts'
export { listNextVisits, sumGiven } from './store/given-repo.ts'
export { countSeats, hasOffers, hasTable } from './store/repo.ts'

interface Dependencies {
  restaurants: Restaurants
  authenticate: Authenticate
  offerBudget: OfferBudget
}

export interface TablesFeature {
  feature: Feature
  readFirstSteps(restaurantId: string): Promise<{ tables: boolean; tried: boolean }>
  /** Where a guest of the sample restaurant can begin. */
  findGuestTable(sample: Sample): ReturnType<typeof findGuestTable>
}

export function createTablesFeature(
  platform: Platform,
  { restaurants, authenticate, offerBudget }: Dependencies,
): TablesFeature {
  const { db } = platform
  const context: TablesContext = { ...platform, restaurants, offerBudget }
  const streams = createTableStreams(context)
  const economicsOf = async (restaurantId: string, from?: Tx): Promise<Economics> => {
    const restaurant = await restaurants.find(restaurantId, from)
    return { timezone: restaurant?.timezone ?? 'UTC', averageSpend: restaurant?.settings.average_spend ?? null }
  }
  const feature: Feature = {
    name: 'tables',
    routes: tableRoutes(context, { streams, authenticate }),
    sweeps: [{ name: 'offers-due', everySeconds: 1, run: () => sweepDue(context) }],
    personalData: createPersonalData(context),
    seed: async (tx, sample) => writeSample(tx, sample, await economicsOf(sample.restaurantId, tx)),
    drawSample: async (sample) => writePresent(context, sample, await economicsOf(sample.restaurantId)),
    stop: async () => streams.stop(),
  }
  return {
    feature,
    readFirstSteps: (restaurantId) => readFirstSteps(db, restaurantId),
    findGuestTable: (sample) => findGuestTable(db, sample),
  }
}
