import type { MailProvider } from '@tidetable/contract/endpoints/consent'
import { hashToken } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { type DeliveryReference, findReference } from '#platform/mail/delivery-reference.ts'
import type { MailReport } from '#platform/mail/reports/mail-report.ts'
import { optOut } from '../../consent/opt-out.ts'
import type { CampaignsContext } from '../../context.ts'
import { transition } from '../delivery.ts'
import { moveRow } from '../repo.ts'
import { bounceReason, complaintWording } from '../words.ts'
import { lockDelivery, markBouncedAddress, type ReportedDelivery, storeReport } from './mail-reports-repo.ts'

export type ReportSource = 'mailbox' | MailProvider

/** The sender of a report is unknown: only short printable text can be stored and shown. */
const printable = (status: string | null) => (status && /^[ -~]{1,60}$/.test(status) ? status : null)

async function applyToDelivery(
  context: CampaignsContext,
  tx: Tx,
  delivery: ReportedDelivery,
  source: ReportSource,
  { kind, status }: MailReport,
): Promise<void> {
  const now = context.clock.now()
  const { restaurantId, campaignId, contactId, addressHash: hash } = delivery
  if (hash && kind === 'hard') await markBouncedAddress(tx, restaurantId, hash, now)
  if (hash && kind === 'complaint')
    await optOut(
      context,
      tx,
      {
        hash,
        channel: 'email',
        source: 'complaint',
        wording: complaintWording(source),
        verifiedBy: null,
        contactId,
        campaignId,
      },
      restaurantId,
    )
  if (kind !== 'hard' && kind !== 'soft') return
  const moved = transition(delivery, { type: 'bounced', reason: bounceReason(kind, status) }, now)
  // Moved last: this locks the campaign's counts, which a batch locks after contacts.
  if (moved) await moveRow(tx, delivery, { ...moved, contactId, isRefused: true }, now)
}

/** Returns whether the report is about an email of ours; a repeat is, and changes nothing. */
export async function applyMailReport(
  context: CampaignsContext,
  source: ReportSource,
  received: MailReport,
): Promise<boolean> {
  const { db, clock, secret, log } = context
  const report = { ...received, status: printable(received.status) }
  const reference: DeliveryReference | null = findReference(secret, report.references)
  const isKnown = await db.transaction(async (tx) => {
    const delivery = reference?.kind === 'campaign' ? await lockDelivery(tx, reference) : null
    const isArticle = reference?.kind === 'article' && (await context.isArticleDelivery(tx, reference))
    const isFound = delivery !== null || isArticle
    // A person decides about other emails in the mailbox.
    if (!isFound && source === 'mailbox') return false
    const keys = report.ids.map((id) => hashToken(`${source} ${id}`))
    const { kind, status } = report
    const found = isFound ? reference : null
    const stored = {
      source,
      kind,
      status,
      restaurantId: delivery?.restaurantId ?? null,
      messageId: found?.messageId ?? null,
      recipientId: found?.recipientId ?? null,
    }
    if (!(await storeReport(tx, keys, stored, clock.now()))) return isFound
    if (delivery) await applyToDelivery(context, tx, delivery, source, report)
    else if (isArticle) await context.applyArticleReport(tx, reference, report)
    return isFound
  })
  log.info({ source, kind: report.kind, status: report.status, isKnown }, 'mail report received')
  return isKnown
}
