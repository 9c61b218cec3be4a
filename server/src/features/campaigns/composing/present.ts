import type { Campaign } from '@tidetable/contract/campaigns'
import { type CampaignRow, type Counts, openCount, statusOf } from './campaign.ts'

export interface Facts {
  counts: Counts
  optedOut: number
  redeemed: number
  /** Why nothing of this restaurant leaves; null while it may. */
  hold: string | null
}

const WAITING: readonly CampaignRow['status'][] = ['scheduled', 'sending']

export const present = (row: CampaignRow, { counts, optedOut, redeemed, hold }: Facts): Campaign => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  type: row.type,
  image: row.image,
  recipients: row.recipients,
  counting: row.isCounting,
  counted: row.isCounting ? row.counted : row.recipients,
  createdAt: row.createdAt.toISOString(),
  status: statusOf(row, counts),
  sendEmail: row.sendsEmail,
  sendSMS: row.sendsSms,
  sendAt: row.sendAt?.toISOString() ?? null,
  incentive: row.incentive,
  dlt: row.dlt,
  counts,
  optedOut,
  redeemed,
  notice: row.notice ?? (WAITING.includes(row.status) && openCount(counts) > 0 ? hold : null),
})
