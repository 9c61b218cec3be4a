import { createHash } from 'node:crypto'
import type { EndpointShape, Reply } from '@tidetable/contract'
import { insights as api } from '@tidetable/contract/endpoints/insights'
import { csvFile } from '#platform/http/csv-file.ts'
import { type AnyCall, PreparedResponse, type Route, route } from '#platform/http/route.ts'
import { limits } from '#platform/limits.ts'
import type { RestaurantPlatform } from '../restaurants/index.ts'
import { exportCampaigns, exportNudges, exportNudgesBy } from './export.ts'
import { readCampaignInsights, readNudgeInsights } from './service.ts'

function unlessNotModified<E extends EndpointShape>(
  endpoint: E,
  reply: Reply<E>,
  { headers }: Pick<AnyCall, 'headers'>,
) {
  const body = JSON.stringify(endpoint.reply.parse(reply))
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  const common = { etag, 'cache-control': 'private, no-cache', 'content-type': 'application/json; charset=utf-8' }
  return headers['if-none-match'] === etag
    ? new PreparedResponse(null, common, 304)
    : new PreparedResponse(body, common)
}

export const insightRoutes = (context: RestaurantPlatform): Route[] => [
  route(api.nudges, async ({ query }, call) =>
    unlessNotModified(api.nudges, { data: await readNudgeInsights(context, call.session.id, query) }, call),
  ),
  route(
    api.exportNudges,
    async ({ query: { by, ...span } }, { session: { id } }) =>
      csvFile(await (by ? exportNudgesBy(context, id, { ...span, by }) : exportNudges(context, id, span))),
    { limit: limits.insightExports },
  ),
  route(api.campaigns, async ({ query }, call) =>
    unlessNotModified(api.campaigns, { data: await readCampaignInsights(context, call.session.id, query) }, call),
  ),
  route(
    api.exportCampaigns,
    async ({ query }, { session }) => csvFile(await exportCampaigns(context, session.id, query)),
    { limit: limits.insightExports },
  ),
]
