import { slowTimes as api, CoverImportResult } from '@tidetable/contract/slow-times'
import { notFound } from '#platform/errors.ts'
import { csvFile } from '#platform/http/csv-file.ts'
import { type Route, route } from '#platform/http/route.ts'
import { bounds, limits } from '#platform/limits.ts'
import type { Restaurants } from '../../restaurants/index.ts'
import { type CoverImports, importMessage } from './covers-import.ts'
import { slotsFile } from './export.ts'
import type { SlowTimesOf } from './service.ts'
import { coverImportWords } from './words.ts'

interface Uses {
  slowTimes: SlowTimesOf
  imports: CoverImports
  restaurants: Restaurants
}

export const slowTimesRoutes = ({ slowTimes, imports, restaurants }: Uses): Route[] => [
  route(api.services, async (_, { session }) => ({ data: await slowTimes.services(session.id) })),
  route(api.replaceServices, async ({ body }, { session }) => ({
    data: await slowTimes.replaceServices(session.id, body.services),
  })),
  route(
    api.importCovers,
    async ({ body }, { session }) => {
      const restaurant = await restaurants.find(session.id)
      if (!restaurant) throw notFound('Restaurant')
      const data = await imports.import(session.id, restaurant.timezone, body)
      return { data, message: importMessage(data) }
    },
    {
      bodyBytesMax: bounds.importBytesMax,
      // Rows and reasons: nothing of it names anybody.
      isIdempotent: {
        keep: ({ data }) => data,
        again: async (kept) => {
          const data = CoverImportResult.parse(kept)
          return { data, message: importMessage(data) }
        },
      },
    },
  ),
  route(api.covers, async ({ query }, { session }) => ({ data: await slowTimes.covers(session.id, query) })),
  route(api.undoImport, async ({ params }, { session }) => ({
    data: await imports.undo(session.id, params.id),
    message: coverImportWords.undone,
  })),
  route(api.replaceClosed, async ({ body }, { session }) => ({
    data: await slowTimes.replaceClosed(session.id, body.days),
  })),
  route(api.slots, async (_, { session }) => ({ data: await slowTimes.slots(session.id) })),
  route(api.markSlots, async ({ body }, { session }) => ({ data: await slowTimes.mark(session.id, body.marked) })),
  route(api.exportSlots, async (_, { session }) => csvFile(slotsFile((await slowTimes.slots(session.id)).cells)), {
    limit: limits.insightExports,
  }),
]
