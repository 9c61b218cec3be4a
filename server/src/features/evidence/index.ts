// What happened, and when the house is slow. It owns no row of what others did: they hand their facts over.
import type { Feature } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import type { Restaurants } from '../restaurants/index.ts'
import type { Facts, SeatFacts } from './facts.ts'
import { createInsightExports } from './insights/export.ts'
import { insightRoutes } from './insights/routes.ts'
import { createInsights } from './insights/service.ts'
import { createCoverImports } from './slots/covers-import.ts'
import { slowTimesRoutes } from './slots/routes.ts'
import { createSlowTimes } from './slots/service.ts'

/** The hours in which a restaurant is open, for budgets of services. */
export { listServices } from './slots/repo.ts'

export function createEvidence(
  platform: Platform,
  restaurants: Restaurants,
  facts: Facts & { seatFacts: SeatFacts },
): Feature {
  const insights = createInsights({ ...platform, restaurants, ...facts })
  return {
    name: 'evidence',
    routes: [
      ...insightRoutes({ insights, exports: createInsightExports({ insights, ...facts }) }),
      ...slowTimesRoutes({
        slowTimes: createSlowTimes({ ...platform, restaurants, seatFacts: facts.seatFacts }),
        imports: createCoverImports(platform),
        restaurants,
      }),
    ],
  }
}
