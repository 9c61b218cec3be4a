import type { Delivery } from '@tidetable/contract/campaigns'
import type { CsvFile } from '#platform/csv.ts'
import type { Platform } from '#platform/platform.ts'
import { findRedeemedAt } from '../../../coupons/index.ts'
import { csvOf } from '../../address-book/export.ts'
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

export function createLookup({ db }: Pick<Platform, 'db'>) {
  const withRedemptions = async (
    restaurantId: string,
    campaignId: string,
    rows: DeliveryRow[],
  ): Promise<Delivery[]> => {
    const redeemed = await findRedeemedAt(
      db,
      restaurantId,
      campaignId,
      rows.map(({ contactId }) => contactId),
    )
    return rows.map((row) => present(row, redeemed.get(row.contactId)))
  }

  return {
    async list(
      restaurantId: string,
      campaignId: string,
      {
        page = 1,
        size = PAGE_SIZE,
        ...filter
      }: DeliveryFilter & { page?: number | undefined; size?: number | undefined },
    ) {
      const rows = await listDeliveries(db, restaurantId, campaignId, filter, size, (page - 1) * size)
      const total = await countDeliveries(db, restaurantId, campaignId, filter)
      return { deliveries: await withRedemptions(restaurantId, campaignId, rows), total }
    },

    export: (restaurantId: string, campaignId: string, filter: DeliveryFilter): CsvFile =>
      csvOf(
        outcomeWords.fileName,
        outcomeWords.columns,
        async (after) =>
          withRedemptions(
            restaurantId,
            campaignId,
            await listDeliveriesAfter(db, restaurantId, campaignId, filter, after, EXPORT_PAGE),
          ),
        ({ channel, contactId }) => `${channel} ${contactId}`,
        (row) => [row.name, row.address, row.channel, row.state, row.attempts, row.reason, row.sentAt, row.redeemedAt],
      ),
  }
}

export type Lookup = ReturnType<typeof createLookup>
