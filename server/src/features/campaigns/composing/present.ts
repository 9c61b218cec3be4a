import type { Campaign } from '@tidetable/contract/endpoints/campaigns'
import { type CampaignRow, type Counts, openCount, statusOf } from '../campaign/campaign.ts'

export interface CampaignProgress {
  counts: Counts
  optedOut: number
  redeemed: number
  hold: string | null
  /** Notice about the daily limit; null unless it is reached. */
  waits: string | null
  textsWaiting: Campaign['texts_waiting']
  now: Date
}

const UNFINISHED: readonly CampaignRow['status'][] = ['scheduled', 'sending']

/** True if texts are due, which still count as held until they are claimed. */
const hasDueTexts = ({ held }: Counts, textsWaiting: CampaignProgress['textsWaiting']) =>
  held > textsWaiting.reduce((sum, { texts }) => sum + texts, 0)

const isWaiting = ({ status }: CampaignRow, counts: Counts, { hold, waits, textsWaiting }: CampaignProgress) =>
  status === 'sending' &&
  openCount(counts) > 0 &&
  counts.sending === 0 &&
  (hold !== null || waits !== null || (counts.queued === 0 && !hasDueTexts(counts, textsWaiting)))

function reasonOf(
  { status, isFilled }: CampaignRow,
  counts: Counts,
  { hold, waits }: Pick<CampaignProgress, 'hold' | 'waits'>,
) {
  if (!UNFINISHED.includes(status) || (isFilled && openCount(counts) === 0)) return null
  return hold ?? (status === 'sending' && isFilled ? waits : null)
}

const isCountedLater = ({ status, sendAt, isFilled, filledCount }: CampaignRow) =>
  (status === 'scheduled' || status === 'paused') && sendAt !== null && !isFilled && filledCount === 0

export function present(row: CampaignRow, facts: CampaignProgress): Campaign {
  const { counts, optedOut, redeemed, textsWaiting, now } = facts
  const status = statusOf(row, counts)
  const isCounting = status === 'sending' && !row.isFilled
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    type: row.type,
    image: row.image,
    recipients: row.recipients,
    counting: isCounting,
    counted: isCounting ? row.filledCount : row.recipients,
    counted_later: isCountedLater(row),
    createdAt: row.createdAt.toISOString(),
    status,
    sendEmail: row.sendsEmail,
    sendSMS: row.sendsSms,
    sendAt: row.sendAt?.toISOString() ?? null,
    starts_at: row.undoUntil?.toISOString() ?? null,
    server_time: now.toISOString(),
    incentive: row.incentive,
    dlt: row.dlt,
    counts,
    waiting: isWaiting(row, counts, facts),
    texts_waiting: textsWaiting,
    optedOut,
    redeemed,
    notice: row.notice ?? reasonOf(row, counts, facts),
  }
}
