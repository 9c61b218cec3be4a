import type { Campaign } from '@tidetable/contract/campaigns'
import { type CampaignRow, type Counts, openCount, statusOf } from '../campaign/campaign.ts'

export interface Facts {
  counts: Counts
  optedOut: number
  redeemed: number
  /** Why nothing of this restaurant leaves; null while it may. */
  hold: string | null
  /** When what is being sent goes on, where today's allowance is used up. */
  waits: string | null
  /** Texts that wait for their hours. */
  textsWaiting: Campaign['texts_waiting']
  now: Date
}

const WAITING: readonly CampaignRow['status'][] = ['scheduled', 'sending']

/** Due, but nothing moves: all that is left waits for its hours, or the restaurant for its allowance or for being let. */
const isWaiting = (
  { status, isCounting }: CampaignRow,
  counts: Counts,
  { hold, waits }: Pick<Facts, 'hold' | 'waits'>,
) =>
  status === 'sending' &&
  !isCounting &&
  openCount(counts) > 0 &&
  counts.sending === 0 &&
  (hold !== null || waits !== null || counts.queued === 0)

const reasonOf = ({ status, isCounting }: CampaignRow, hold: string | null, waits: string | null) =>
  WAITING.includes(status) ? (hold ?? (status === 'sending' && !isCounting ? waits : null)) : null

export const present = (
  row: CampaignRow,
  { counts, optedOut, redeemed, hold, waits, textsWaiting, now }: Facts,
): Campaign => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  type: row.type,
  image: row.image,
  recipients: row.recipients,
  counting: row.isCounting && !row.isCountedLater,
  counted: row.isCounting && !row.isCountedLater ? row.counted : row.recipients,
  counted_later: row.isCountedLater,
  createdAt: row.createdAt.toISOString(),
  status: statusOf(row, counts),
  sendEmail: row.sendsEmail,
  sendSMS: row.sendsSms,
  sendAt: row.sendAt?.toISOString() ?? null,
  starts_at: row.startsAt?.toISOString() ?? null,
  server_time: now.toISOString(),
  incentive: row.incentive,
  dlt: row.dlt,
  counts,
  waiting: isWaiting(row, counts, { hold, waits }),
  texts_waiting: textsWaiting,
  optedOut,
  redeemed,
  notice: row.notice ?? (openCount(counts) > 0 ? reasonOf(row, hold, waits) : null),
})
