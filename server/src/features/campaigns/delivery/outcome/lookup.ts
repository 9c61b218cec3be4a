import type { Delivery } from '@tidetable/contract/endpoints/campaigns'
import { worthOf } from '@tidetable/contract/rules/campaign-text'
import { type CsvColumns, type CsvFile, csvOf } from '#platform/csv.ts'
import type { Db } from '#platform/db/database.ts'
import { EXPORT_SECONDS } from '#platform/db/statement-limits.ts'
import { localTime } from '#platform/zone.ts'
import { findRedeemedAt } from '../../../coupons/index.ts'
import { findCampaign } from '../../campaign/repo.ts'
import type { CampaignsContext } from '../../context.ts'
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

interface Sent {
  delivery: Delivery
  code: string | null
}

async function withRedemptions(db: Db, restaurantId: string, campaignId: string, rows: DeliveryRow[]): Promise<Sent[]> {
  const ids = rows.map(({ contactId }) => contactId)
  const redeemed = await findRedeemedAt(db, restaurantId, campaignId, ids)
  return rows.map((row) => ({ delivery: present(row, redeemed.get(row.contactId)), code: row.code }))
}

export async function readDeliveries(
  { db }: CampaignsContext,
  heavy: Db,
  restaurantId: string,
  campaignId: string,
  { page = 1, size = PAGE_SIZE, ...filter }: DeliveryFilter & { page?: number | undefined; size?: number | undefined },
) {
  const rows = await listDeliveries(heavy, restaurantId, campaignId, filter, size, (page - 1) * size)
  const total = await countDeliveries(heavy, restaurantId, campaignId, filter)
  const found = await withRedemptions(db, restaurantId, campaignId, rows)
  return { deliveries: found.map(({ delivery }) => delivery), total }
}

export async function exportDeliveries(
  { db, restaurants }: CampaignsContext,
  restaurantId: string,
  campaignId: string,
  filter: DeliveryFilter,
): Promise<CsvFile> {
  const incentive = (await findCampaign(db, restaurantId, campaignId))?.incentive
  const { currency, timezone } = await restaurants.get(restaurantId)
  const worth = incentive ? worthOf(incentive.offer_type, incentive.offer_value, currency) : null
  const timeOf = (at: string | null) => at && localTime(new Date(at), timezone)
  const heavy = db.within(EXPORT_SECONDS)
  const codeOf = ({ code }: Sent) => code ?? incentive?.code ?? null
  const columns: CsvColumns<Sent> = [
    ['name', ({ delivery }) => delivery.name],
    ['address', ({ delivery }) => delivery.address],
    ['channel', ({ delivery }) => delivery.channel],
    ['outcome', ({ delivery }) => delivery.state],
    ['tries', ({ delivery }) => delivery.attempts],
    ['reason', ({ delivery }) => delivery.reason],
    ['sent', ({ delivery }) => timeOf(delivery.sentAt)],
    ['code redeemed', ({ delivery }) => timeOf(delivery.redeemedAt)],
    ['code', codeOf],
    ['worth', (sent) => codeOf(sent) && worth],
  ]
  return csvOf('campaign-deliveries.csv', columns, async (last) => {
    const after = last ? `${last.delivery.channel} ${last.delivery.contactId}` : ''
    const rows = await listDeliveriesAfter(heavy, restaurantId, campaignId, filter, after, EXPORT_PAGE)
    return withRedemptions(db, restaurantId, campaignId, rows)
  })
}
