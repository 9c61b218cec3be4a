// Insights and slow times, calculated from what other features store.
import type { Feature } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import type { Restaurants } from '../accounts/index.ts'
import type { EvidenceContext } from './context.ts'
import { createInsightExports } from './insights/export.ts'
import { insightRoutes } from './insights/routes.ts'
import { createInsights } from './insights/service.ts'
import { createCoverImports } from './slots/covers-import.ts'
import { slowTimesRoutes } from './slots/routes.ts'
import { createSlowTimes } from './slots/service.ts'

/** The hours in which a restaurant is open, for budgets of services. */
export { listServices } from './slots/repo.ts'

export function createEvidence(platform: Platform, restaurants: Restaurants): Feature {
  const context: EvidenceContext = { ...platform, restaurants }
  const insights = createInsights(context)
  return {
    name: 'evidence',
    routes: [
      ...insightRoutes({ insights, exports: createInsightExports(context, insights) }),
      ...slowTimesRoutes({
        slowTimes: createSlowTimes(context),
        imports: createCoverImports(platform),
        restaurants,
      }),
    ],
  }
}
