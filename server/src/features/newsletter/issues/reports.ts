import type { Tx } from '#platform/db/database.ts'
import type { DeliveryReference } from '#platform/mail/delivery-reference.ts'
import type { MailReport } from '#platform/mail/reports/mail-report.ts'
import type { Platform } from '#platform/platform.ts'
import { setState } from '../subscriptions/repo.ts'
import { reportWords } from '../words.ts'
import { failDelivery, lockSent, noteComplaint } from './repo.ts'

/** Also locks the delivery. */
export const isArticleDelivery = (tx: Tx, { messageId, recipientId }: DeliveryReference): Promise<boolean> =>
  lockSent(tx, messageId, recipientId)

/** A hard bounce or a complaint ends the subscription; the subscriber may confirm it again. */
export async function applyArticleReport(
  { clock }: Platform,
  tx: Tx,
  { messageId, recipientId }: DeliveryReference,
  { kind, status }: Pick<MailReport, 'kind' | 'status'>,
): Promise<void> {
  const now = clock.now()
  if (kind === 'hard' || kind === 'complaint') await setState(tx, recipientId, 'left', now)
  if (kind === 'hard' || kind === 'soft')
    await failDelivery(tx, messageId, recipientId, reportWords.bounced(status), now)
  if (kind === 'complaint') await noteComplaint(tx, messageId, recipientId, reportWords.complained, now)
}
