import { slowTimes as api } from '@tidetable/contract/endpoints/slow-times'
import { csvFile } from '#platform/http/csv-file.ts'
import { type Route, route } from '#platform/http/route.ts'
import { bounds, limits } from '#platform/limits.ts'
import type { RestaurantPlatform } from '../../restaurants/index.ts'
import { importCovers, importMessage, undoImport } from './covers-import.ts'
import { slotsFile } from './export.ts'
import { markSlots, readCovers, readServices, readUsualWeek, replaceClosed, replaceServices } from './service.ts'
import { coverImportWords } from './words.ts'

export const slowTimesRoutes = (context: RestaurantPlatform): Route[] => [
  route(api.services, async (_, { session }) => ({ data: await readServices(context.db, session.id) })),
  route(api.replaceServices, async ({ body }, { session }) => ({
    data: await replaceServices(context, session.id, body.services),
  })),
  route(
    api.importCovers,
    async ({ body }, { session }) => {
      const data = await importCovers(context, session.id, body)
      return { data, message: importMessage(data) }
    },
    {
      bodyBytesMax: bounds.importBytesMax,
      isIdempotent: true,
    },
  ),
  route(api.covers, async (_, { session }) => ({ data: await readCovers(context, session.id) })),
  route(api.undoImport, async ({ params }, { session }) => ({
    data: await undoImport(context, session.id, params.id),
    message: coverImportWords.undone,
  })),
  route(api.replaceClosed, async ({ body }, { session }) => ({
    data: await replaceClosed(context, session.id, body.days),
  })),
  route(api.slots, async (_, { session }) => ({ data: await readUsualWeek(context, session.id) })),
  route(api.markSlots, async ({ body }, { session }) => ({ data: await markSlots(context, session.id, body.marked) })),
  route(
    api.exportSlots,
    async (_, { session }) => csvFile(slotsFile((await readUsualWeek(context, session.id)).cells)),
    { limit: limits.insightExports },
  ),
]
