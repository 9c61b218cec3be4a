// Tables and the offers on them.
import type { NudgeBreakdown } from '@tidetable/contract/insight-span'
import type { Tx } from '#platform/db/database.ts'
import type { Feature, Sample } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import type { Authenticate } from '#platform/session.ts'
import type { FirstStepFacts, Restaurants } from '../accounts/index.ts'
import { createAdding } from './adding.ts'
import { createHistory } from './history/history.ts'
import { countTablesOffered, listOfferLines, type OfferLine, type Span, sumOffers } from './history/insight-repo.ts'
import { createPersonalData } from './history/person.ts'
import { createPhoneCache } from './live/phone-cache.ts'
import { createTableStreams } from './live/streams.ts'
import { createTableCache } from './live/table-cache.ts'
import { createViews } from './live/views.ts'
import { createManyTables } from './many-tables.ts'
import { type ServePages, tablePage } from './page-routes.ts'
import { tableRoutes } from './routes.ts'
import type { Economics } from './sample/play.ts'
import { findGuestTable, writePresent, writeSample } from './sample/write-sample.ts'
import { createTables } from './service.ts'
import { listNextVisits, sumGiven } from './store/given-repo.ts'
import { countSeats, readFirstSteps } from './store/repo.ts'
import { sweepDue } from './store/sweep.ts'
import { createTransitions, type Giving, type Transitions } from './store/transitions.ts'

export { hasOffers } from './store/repo.ts'

interface Dependencies {
  restaurants: Restaurants
  authenticate: Authenticate
  giving: Giving
}

/** What became of offers, for insights. */
const nudgeFacts = ({ db }: Pick<Platform, 'db'>) => ({
  sum: (restaurantId: string, span: Span, by: NudgeBreakdown) => sumOffers(db, restaurantId, span, by),
  countTables: (restaurantId: string, span: Span) => countTablesOffered(db, restaurantId, span),
  list: (restaurantId: string, span: Span, after: Pick<OfferLine, 'createdAt' | 'id'> | null, limit: number) =>
    listOfferLines(db, restaurantId, span, after, limit),
})

interface TablesFeature {
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
  servePages: ServePages
  readFirstSteps: FirstStepFacts['tables']
  /** Where a guest of the sample restaurant can begin. */
  findGuestTable(sample: Sample): ReturnType<typeof findGuestTable>
}

export function createTablesFeature(
  platform: Platform,
  { restaurants, authenticate, giving }: Dependencies,
): TablesFeature {
  const { clock, throttle } = platform
  const phoneCache = createPhoneCache(platform)
  const tableCache = createTableCache({ ...platform, restaurants, phoneCache })
  const transitions: Transitions = createTransitions({ ...platform, tableCache, restaurants, giving })
  const views = createViews({ ...platform, tableCache, phoneCache, restaurants, transitions })
  const service = createTables({ ...platform, restaurants, tableCache, transitions, views })
  const adding = createAdding({ ...platform, tableCache })
  const manyTables = createManyTables({ ...service, tableCache })
  const history = createHistory({ ...platform, restaurants, transitions })
  const streams = createTableStreams({ ...platform, tableCache, views })
  const economicsOf = async (restaurantId: string, from?: Tx): Promise<Economics> => {
    const restaurant = await restaurants.find(restaurantId, from)
    return { timezone: restaurant?.timezone ?? 'UTC', averageSpend: restaurant?.settings.averageSpend ?? null }
  }
  const feature: Feature = {
    name: 'tables',
    routes: tableRoutes({
      service,
      adding,
      manyTables,
      views,
      history,
      streams,
      throttle,
      authenticate,
      now: () => clock.now(),
    }),
    sweeps: [{ name: 'offers-due', everySeconds: 1, run: () => sweepDue(platform, transitions) }],
    personalData: createPersonalData({ clock, restaurants }),
    seed: async (tx, sample) => writeSample(tx, sample, await economicsOf(sample.restaurantId, tx)),
    drawSample: async (sample) =>
      writePresent({ ...platform, ...transitions }, sample, await economicsOf(sample.restaurantId)),
    stop: async () => {
      streams.stop()
      tableCache.stop()
      phoneCache.stop()
    },
  }
  return {
    feature,
    nudgeFacts: nudgeFacts(platform),
    offersGiven: {
      sum: sumGiven,
      listNextVisits,
      hasTable: async (restaurantId, tableId) => (await tableCache.find(restaurantId))?.entries.has(tableId) ?? false,
    },
    seatFacts: { count: (restaurantId) => countSeats(platform.db, restaurantId) },
    servePages: tablePage({ views, publicUrl: platform.config.publicUrl }),
    readFirstSteps: (restaurantId) => readFirstSteps(platform.db, restaurantId),
    findGuestTable: (sample) => findGuestTable(platform.db, sample),
  }
}
