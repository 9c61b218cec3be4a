// Tables and the offers on them.
import type { NudgeBreakdown } from '@tidetable/contract/insight-span'
import type { Tx } from '#platform/db/database.ts'
import type { Feature, Sample } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import type { Authenticate } from '#platform/session.ts'
import type { Restaurants } from '../restaurants/index.ts'
import type { TablesContext } from './context.ts'
import { countTablesOffered, listOfferLines, type OfferLine, type Span, sumOffers } from './history/insight-repo.ts'
import { createPersonalData } from './history/person.ts'
import { createTableStreams } from './live/streams.ts'
import { tableRoutes } from './routes.ts'
import type { Economics } from './sample/play.ts'
import { findGuestTable, writePresent, writeSample } from './sample/write-sample.ts'
import { listNextVisits, sumGiven } from './store/given-repo.ts'
import { countSeats, hasTable, readFirstSteps } from './store/repo.ts'
import { sweepDue } from './store/sweep.ts'
import type { OfferBudget } from './store/transitions.ts'

export { hasOffers } from './store/repo.ts'

interface Dependencies {
  restaurants: Restaurants
  authenticate: Authenticate
  offerBudget: OfferBudget
}

/** What became of offers, for insights. */
const nudgeFacts = ({ db }: Pick<Platform, 'db'>) => ({
  sum: (restaurantId: string, span: Span, by: NudgeBreakdown) => sumOffers(db, restaurantId, span, by),
  countTables: (restaurantId: string, span: Span) => countTablesOffered(db, restaurantId, span),
  list: (restaurantId: string, span: Span, after: Pick<OfferLine, 'createdAt' | 'id'> | null, limit: number) =>
    listOfferLines(db, restaurantId, span, after, limit),
})

export interface TablesFeature {
  feature: Feature
  nudgeFacts: ReturnType<typeof nudgeFacts>
  /** What was given by offers, for whoever limits it. */
  offersGiven: {
    sum: typeof sumGiven
    listNextVisits: typeof listNextVisits
    hasTable(restaurantId: string, tableId: string): Promise<boolean>
  }
  /** How many guests can sit at once. */
  seatFacts: { count(restaurantId: string): Promise<number> }
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
    return { timezone: restaurant?.timezone ?? 'UTC', averageSpend: restaurant?.settings.averageSpend ?? null }
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
    nudgeFacts: nudgeFacts(platform),
    offersGiven: { sum: sumGiven, listNextVisits, hasTable: (restaurantId, id) => hasTable(db, restaurantId, id) },
    seatFacts: { count: (restaurantId) => countSeats(db, restaurantId) },
    readFirstSteps: (restaurantId) => readFirstSteps(db, restaurantId),
    findGuestTable: (sample) => findGuestTable(db, sample),
  }
}
