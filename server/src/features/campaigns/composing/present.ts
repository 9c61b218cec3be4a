import type { Campaign } from '@tidetable/contract/endpoints/campaigns'
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

const UNFINISHED: readonly CampaignRow['status'][] = ['scheduled', 'sending']

/** Due, but nothing moves: all that is left waits for its hours, or the restaurant for its allowance or for being let. */
const isWaiting = ({ status }: CampaignRow, counts: Counts, { hold, waits }: Pick<Facts, 'hold' | 'waits'>) =>
  status === 'sending' &&
  openCount(counts) > 0 &&
  counts.sending === 0 &&
  (hold !== null || waits !== null || counts.queued === 0)

/** Why nothing leaves, where something is left. */
function reasonOf({ status, isFilled }: CampaignRow, counts: Counts, { hold, waits }: Pick<Facts, 'hold' | 'waits'>) {
  if (!UNFINISHED.includes(status) || (isFilled && openCount(counts) === 0)) return null
  return hold ?? (status === 'sending' && isFilled ? waits : null)
}

/** Its recipients are counted at Send, and again when it begins. */
const isCountedLater = ({ status, sendAt, isFilled, filledCount }: CampaignRow) =>
  (status === 'scheduled' || status === 'paused') && sendAt !== null && !isFilled && filledCount === 0

export function present(row: CampaignRow, facts: Facts): Campaign {
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
