// Delivery reports for texts. A report may arrive before the response to our own call.
import { isBadNumber } from '#platform/sms/twilio-codes.ts'
import type { CampaignsContext } from '../../context.ts'
import { transition } from '../delivery.ts'
import { markUndeliverable, moveRow } from '../repo.ts'
import { reasonWords } from '../words.ts'
import { lockReported, type Reference } from './reports-repo.ts'

export interface Report {
  providerId: string
  status: string
  errorCode: string | null
  reference: Reference | null
}

const ACCEPTED_STATUSES = new Set(['accepted', 'queued', 'sending', 'sent', 'scheduled'])
const FAILED_STATUSES = new Set(['undelivered', 'failed', 'canceled'])

export const referenceText = ({ restaurantId, campaignId, contactId }: Reference): string =>
  `${restaurantId}.${campaignId}.${contactId}`

export function readReference(text: string | undefined): Reference | null {
  const [restaurantId, campaignId, contactId, ...rest] = (text ?? '').split('.')
  return restaurantId && campaignId && contactId && !rest.length ? { restaurantId, campaignId, contactId } : null
}

export async function applyReport(
  { db, clock }: CampaignsContext,
  { providerId, status, errorCode, reference }: Report,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const row = await lockReported(tx, providerId, reference)
    if (!row) return
    const to =
      status === 'delivered'
        ? transition(row, { type: 'delivered' }, now)
        : FAILED_STATUSES.has(status)
          ? transition(
              row,
              {
                type: 'undelivered',
                reason: errorCode ? reasonWords.lostWith(errorCode) : reasonWords.lost,
              },
              now,
            )
          : // "Accepted" matters only for parked rows.
            ACCEPTED_STATUSES.has(status) && row.state === 'parked'
            ? transition(row, { type: 'reconciled', wasAccepted: true }, now)
            : null
    if (!to) return
    const isRefused = to.state === 'failed'
    // Moved last: this locks the campaign's counts, which a batch locks after contacts.
    if (isRefused && isBadNumber(Number(errorCode))) await markUndeliverable(tx, row, row.contactId, now)
    await moveRow(tx, row, { ...row, state: to.state, reason: to.reason, providerId, isRefused }, now)
  })
}
