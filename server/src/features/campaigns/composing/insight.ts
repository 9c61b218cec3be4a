// What became of campaigns, for insights.
import { measureSms } from '@tidetable/contract/sms-text'
import type { Database } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Restaurants } from '../../restaurants/index.ts'
import { countOptOuts, listCounts } from './facts-repo.ts'
import { countTexts, listBegun, type SentRow } from './insight-repo.ts'
import { smsOf } from './message/compose.ts'
import { SAMPLE_CODE } from './message/test-message.ts'

type Dependencies = Pick<Platform, 'config'> & { db: Database; restaurants: Restaurants }

/** Texts as carriers count them, by campaign. Personal codes are all as long as the sample. */
async function sumTexts({ db, config, restaurants }: Dependencies, restaurantId: string, rows: readonly SentRow[]) {
  const byId = new Map(rows.filter(({ sendsSms }) => sendsSms).map((row) => [row.id, row]))
  const restaurant = byId.size > 0 ? await restaurants.find(restaurantId) : null
  const sums = new Map<string, number>()
  if (!restaurant) return sums
  for (const { campaignId, messages, ...words } of await countTexts(db, restaurantId, [...byId.keys()])) {
    const incentive = byId.get(campaignId)?.incentive ?? null
    const code = incentive?.mode === 'personal' ? SAMPLE_CODE : null
    const { segments } = measureSms(smsOf({ ...words, incentive }, restaurant, { code, phone: null }, config))
    sums.set(campaignId, (sums.get(campaignId) ?? 0) + messages * segments)
  }
  return sums
}

/** Campaigns of which something went out, newest first; the shape is the port of whoever asks (`features.ts`). */
export async function listSent(
  dependencies: Dependencies,
  restaurantId: string,
  { from, until }: { from: Date; until: Date },
) {
  const { db } = dependencies
  const rows = await listBegun(db, restaurantId, from, until)
  const ids = rows.map(({ id }) => id)
  // One after another: a heavy request takes one connection.
  const countsOf = await listCounts(db, restaurantId, ids)
  const optOuts = await countOptOuts(db, ids)
  const texts = await sumTexts(dependencies, restaurantId, rows)
  return rows
    .map(({ id, title, at }) => {
      const { sent, delivered, failed } = countsOf(id)
      return {
        id,
        title,
        at,
        sent: sent + delivered,
        delivered,
        failed,
        optedOut: optOuts.get(id) ?? 0,
        texts: texts.get(id) ?? 0,
      }
    })
    .filter(({ sent, failed }) => sent + failed > 0)
}
