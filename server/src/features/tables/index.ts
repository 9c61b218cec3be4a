import type { Tx } from '#platform/db/database.ts'
import type { Feature, Sample } from '#platform/feature.ts'
import type { Authenticate } from '#platform/session.ts'
import type { Restaurant } from '../restaurants/index.ts'
import type { TablesContext } from './context.ts'
import { tablesPersonalData } from './history/person.ts'
import { createTableStreams } from './live/streams.ts'
import { tableRoutes } from './routes.ts'
import type { Economics } from './sample/play.ts'
import { refreshPresent, writeSample } from './sample/sample-data.ts'
import { toLiveChange } from './store/live-change.ts'
import { listStates } from './store/repo.ts'
import { sweepDue } from './store/sweep.ts'

export {
  countTablesWithOffers,
  listOfferLines,
  type OfferLine,
  type OfferSums,
  type Span,
  sumOffers,
} from './history/insight-repo.ts'
export { listAcceptedHere } from './history/person-repo.ts'
export type { BudgetRefusal } from './offer/offer-budget.ts'
export { findGuestTable } from './sample/sample-data.ts'
export { listNextVisits, type OfferTotals, sumOfferTotals } from './store/offer-totals-repo.ts'
export { countSeats, hasOffers, hasTable, readFirstSteps } from './store/repo.ts'

export function createTables(context: TablesContext, authenticate: Authenticate) {
  const { restaurants } = context
  const streams = createTableStreams(context)
  const economicsOf = ({ timezone, settings }: Restaurant): Economics => ({
    timezone,
    averageSpend: settings.average_spend,
  })
  const feature: Feature = {
    name: 'tables',
    routes: tableRoutes(context, { streams, authenticate }),
    sweeps: [{ name: 'offers-due', everySeconds: 1, run: () => sweepDue(context) }],
    personalData: tablesPersonalData(context),
    seed: async (tx, sample) => writeSample(tx, sample, economicsOf(await restaurants.read(tx, sample.restaurantId))),
    stop: async () => streams.stop(),
  }
  return {
    feature,
    async notifyAllChanged(tx: Tx, restaurantId: string): Promise<void> {
      for (const state of await listStates(tx, restaurantId)) await context.live.publish(tx, toLiveChange(state))
    },
    /** Generates the sample evening again if no offer is open or running. */
    refreshSample: async (sample: Sample) =>
      refreshPresent(context, sample, economicsOf(await restaurants.get(sample.restaurantId))),
  }
}
