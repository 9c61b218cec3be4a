import { formatDate } from '@tidetable/contract/formats/format-date'
import { longestSms } from '@tidetable/contract/rules/campaign-text'
import { DATE_STYLES } from '@tidetable/contract/rules/date-style'
import { measureSms } from '@tidetable/contract/rules/sms-text'
import type { RestaurantPlatform } from '../../restaurants/index.ts'
import { countOptOuts, listCounts } from '../campaign/counts-repo.ts'
import { SAMPLE_CODE, smsWordsOf } from '../message/compose.ts'
import { countTexts, listStarted, type SentRow } from './insight-repo.ts'

/** Returns SMS segments by campaign, with the longest first name; personal codes are as long as the sample code. */
async function sumTexts(
  { db, config, restaurants }: RestaurantPlatform,
  restaurantId: string,
  rows: readonly SentRow[],
) {
  const byId = new Map(rows.filter(({ sendsSms }) => sendsSms).map((row) => [row.id, row]))
  const restaurant = await restaurants.get(restaurantId)
  const sums = new Map<string, number>()
  for (const { campaignId, messages, sentSms, ...words } of await countTexts(db, restaurantId, [...byId.keys()])) {
    const incentive = byId.get(campaignId)?.incentive ?? null
    const code = incentive?.mode === 'personal' ? SAMPLE_CODE : null
    const text = smsWordsOf({ ...words, incentive }, restaurant, { code, phone: null }, config)
    // The restaurant may have changed its date style since the text was sent.
    const sentStyle = DATE_STYLES.find(
      (style) => incentive && sentSms?.includes(formatDate(incentive.expires_on, style)),
    )
    const { segments } = measureSms(longestSms({ ...text, dateStyle: sentStyle ?? text.dateStyle }))
    sums.set(campaignId, (sums.get(campaignId) ?? 0) + messages * segments)
  }
  return sums
}

export async function listSentInSpan(
  context: RestaurantPlatform,
  restaurantId: string,
  { from, until }: { from: Date; until: Date },
) {
  const { db } = context
  const rows = await listStarted(db, restaurantId, from, until)
  const ids = rows.map(({ id }) => id)
  // Sequential, so that a heavy request uses one connection.
  const countsOf = await listCounts(db, restaurantId, ids)
  const optOuts = await countOptOuts(db, ids)
  const texts = await sumTexts(context, restaurantId, rows)
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
