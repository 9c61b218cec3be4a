import { worthOf } from '@tidetable/contract/campaign-text'
import type { Delivery } from '@tidetable/contract/campaigns'
import { DEFAULT_CURRENCY } from '@tidetable/contract/currency'
import { type CsvColumns, type CsvFile, csvOf } from '#platform/csv.ts'
import type { Db } from '#platform/db/database.ts'
import { EXPORT_SECONDS } from '#platform/db/statement-limits.ts'
import type { Platform } from '#platform/platform.ts'
import { localTime } from '#platform/zone.ts'
import type { Restaurants } from '../../../accounts/index.ts'
import { findRedeemedAt } from '../../../coupons/index.ts'
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

interface Sent {
  delivery: Delivery
  /** Null if it had no personal code. */
  code: string | null
}

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
  const withRedemptions = async (restaurantId: string, campaignId: string, rows: DeliveryRow[]): Promise<Sent[]> => {
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
      const local = (at: string | null) => at && localTime(new Date(at), zone)
      const codeOf = ({ code }: Sent) => code ?? incentive?.code ?? null
      const columns: CsvColumns<Sent> = [
        ['name', ({ delivery }) => delivery.name],
        ['address', ({ delivery }) => delivery.address],
        ['channel', ({ delivery }) => delivery.channel],
        ['outcome', ({ delivery }) => delivery.state],
        ['tries', ({ delivery }) => delivery.attempts],
        ['reason', ({ delivery }) => delivery.reason],
        ['sent', ({ delivery }) => local(delivery.sentAt)],
        ['code redeemed', ({ delivery }) => local(delivery.redeemedAt)],
        ['code', codeOf],
        ['worth', (sent) => codeOf(sent) && worth],
      ]
      return csvOf('campaign-deliveries.csv', columns, async (last) => {
        const after = last ? `${last.delivery.channel} ${last.delivery.contactId}` : ''
        return withRedemptions(
          restaurantId,
          campaignId,
          await listDeliveriesAfter(db.within(EXPORT_SECONDS), restaurantId, campaignId, filter, after, EXPORT_PAGE),
        )
      })
    },
  }
}

export type Lookup = ReturnType<typeof createLookup>
