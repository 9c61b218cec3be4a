import { worthOf } from '@tidetable/contract/campaign-text'
import type { Delivery } from '@tidetable/contract/campaigns'
import { DEFAULT_CURRENCY } from '@tidetable/contract/currency'
import { type CsvFile, csvOf } from '#platform/csv.ts'
import type { Db } from '#platform/db/database.ts'
import { EXPORT_SECONDS } from '#platform/db/statement-limits.ts'
import type { Platform } from '#platform/platform.ts'
import { localTime } from '#platform/zone.ts'
import { findRedeemedAt } from '../../../coupons/index.ts'
import type { Restaurants } from '../../../restaurants/index.ts'
import { zoneOf } from '../../address-book/export.ts'
import { findCampaign } from '../../composing/repo.ts'
import { isWaiting } from '../delivery.ts'
import { outcomeWords } from '../words.ts'
import {
  countDeliveries,
  type DeliveryFilter,
  type DeliveryRow,
  listDeliveries,
  listDeliveriesAfter,
} from './lookup-repo.ts'

const PAGE_SIZE = 50
const EXPORT_PAGE = 1000

const present = (row: DeliveryRow, redeemedAt: Date | undefined): Delivery => ({
  contactId: row.contactId,
  name: row.name ?? outcomeWords.erased,
  address: row.address ?? '',
  channel: row.channel,
  state: row.state,
  attempts: row.attempts,
  reason: row.reason,
  dueAt: isWaiting(row.state) ? row.dueAt.toISOString() : null,
  sentAt: row.sentAt?.toISOString() ?? null,
  redeemedAt: redeemedAt?.toISOString() ?? null,
})

export function createLookup({ db, restaurants }: Pick<Platform, 'db'> & { restaurants: Restaurants }) {
  const withRedemptions = async (restaurantId: string, campaignId: string, rows: DeliveryRow[]) => {
    const redeemed = await findRedeemedAt(
      db,
      restaurantId,
      campaignId,
      rows.map(({ contactId }) => contactId),
    )
    return rows.map((row) => ({ delivery: present(row, redeemed.get(row.contactId)), code: row.code }))
  }

  return {
    async list(
      heavy: Db,
      restaurantId: string,
      campaignId: string,
      {
        page = 1,
        size = PAGE_SIZE,
        ...filter
      }: DeliveryFilter & { page?: number | undefined; size?: number | undefined },
    ) {
      const rows = await listDeliveries(heavy, restaurantId, campaignId, filter, size, (page - 1) * size)
      const total = await countDeliveries(heavy, restaurantId, campaignId, filter)
      const told = await withRedemptions(restaurantId, campaignId, rows)
      return { deliveries: told.map(({ delivery }) => delivery), total }
    },

    async export(restaurantId: string, campaignId: string, filter: DeliveryFilter): Promise<CsvFile> {
      const incentive = (await findCampaign(db, restaurantId, campaignId))?.incentive
      const currency = (await restaurants.find(restaurantId))?.currency ?? DEFAULT_CURRENCY
      const worth = incentive ? worthOf(incentive.offer_type, incentive.offer_value, currency) : null
      const zone = await zoneOf(restaurants, restaurantId)
      const told = (at: string | null) => at && localTime(new Date(at), zone)
      return csvOf(
        outcomeWords.fileName,
        outcomeWords.columns,
        async (after) =>
          withRedemptions(
            restaurantId,
            campaignId,
            await listDeliveriesAfter(db.within(EXPORT_SECONDS), restaurantId, campaignId, filter, after, EXPORT_PAGE),
          ),
        ({ delivery: { channel, contactId } }) => `${channel} ${contactId}`,
        ({ delivery, code }) => {
          const { name, address, channel, state, attempts, reason, sentAt, redeemedAt } = delivery
          const given = code ?? incentive?.code ?? null
          return [
            name,
            address,
            channel,
            state,
            attempts,
            reason,
            told(sentAt),
            told(redeemedAt),
            given,
            given && worth,
          ]
        },
      )
    },
  }
}

export type Lookup = ReturnType<typeof createLookup>
